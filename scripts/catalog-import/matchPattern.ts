import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** Default number of repetitions beyond the minimum of a quantifier. */
const extraRepetitions = 2;

/** Maximum length of a repeated part, in characters. Modules can contain any pattern. */
const longestPart = 2048;

/**
 * Returns a string for a regular expression, or `undefined` if the pattern is invalid or needs a
 * long string. Ignores lookahead and lookbehind, so the caller must check that the string matches.
 *
 * @param repetitions repetitions beyond the minimum of a quantifier, up to its maximum
 */
export function matchPattern(pattern: string, repetitions = extraRepetitions): string | undefined {
  try {
    const { alternatives } = new RegExpParser().parsePattern(pattern);
    return writeFirst(alternatives, repetitions);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
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
    case 'CharacterClass':
      return letterOf(node);
    case 'Group':
    case 'CapturingGroup':
      return writeFirst(node.alternatives, repetitions);
    case 'Quantifier':
      return repeat(write(node.element, repetitions), Math.min(node.max, node.min + repetitions));
    default:
      return '';
  }
};

const repeat = (text: string, count: number): string => {
  if (text.length * count > longestPart) throw new RangeError('The string is too long.');
  return text.repeat(count);
};

/** Characters to try for a class, in order of preference. */
const usual = [...'a1A-._/: '];

const letterOf = (node: AST.CharacterSet | AST.CharacterClass): string => {
  const test = new RegExp(`^${node.raw}$`, 'u');
  const found = usual.find((letter) => test.test(letter));
  if (found !== undefined) return found;
  const [first] = 'elements' in node ? node.elements : [];
  if (first?.type === 'Character') return String.fromCodePoint(first.value);
  return first?.type === 'CharacterClassRange' ? String.fromCodePoint(first.min.value) : '';
};
