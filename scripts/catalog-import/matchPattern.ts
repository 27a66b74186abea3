/** Short texts that a regular expression matches, for example values that pass a validation. */
import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** Most repetitions that a quantifier adds to its minimum. */
const extraRepetitions = 2;

/**
 * A text that the expression is made for, or undefined if it is not a regular expression. Lookahead and
 * lookbehind are not considered, so the caller has to check the text.
 *
 * @param repetitions how often a part without an upper limit occurs beyond its minimum
 */
export function matchPattern(pattern: string, repetitions = extraRepetitions): string | undefined {
  try {
    const { alternatives } = new RegExpParser().parsePattern(pattern);
    return writeFirst(alternatives, repetitions);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const writeFirst = ([first]: readonly AST.Alternative[], repetitions: number): string =>
  (first?.elements ?? []).map((element) => write(element, repetitions)).join('');

const write = (node: AST.Element, repetitions: number): string => {
  switch (node.type) {
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'CharacterSet':
      return letterOf(node);
    case 'CharacterClass':
      return classLetter(node);
    case 'Group':
    case 'CapturingGroup':
      return writeFirst(node.alternatives, repetitions);
    case 'Quantifier':
      return write(node.element, repetitions).repeat(Math.min(node.max, node.min + repetitions));
    default:
      return '';
  }
};

/** Characters that are tried for a class, in the order in which a reader expects them. */
const usual = [...'a1A-._/: '];

const classLetter = (node: AST.CharacterClass): string => {
  const test = new RegExp(`^${node.raw}$`, 'u');
  const found = usual.find((letter) => test.test(letter));
  if (found !== undefined) return found;
  const [first] = node.elements;
  if (first?.type === 'Character') return String.fromCodePoint(first.value);
  return first?.type === 'CharacterClassRange' ? String.fromCodePoint(first.min.value) : '';
};

const letterOf = (node: AST.CharacterSet): string => {
  if (node.kind === 'digit') return node.negate ? 'a' : '1';
  if (node.kind === 'space') return node.negate ? 'a' : ' ';
  if (node.kind === 'word') return node.negate ? '-' : 'a';
  return 'a';
};
