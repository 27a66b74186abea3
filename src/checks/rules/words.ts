// Finds words that prose must not contain: marketing terms, fillers, and misspelled product names.
import type { BannedWord, CheckContext } from '../context';
import { errorAt, type Page, type PageProblem, type Prose } from '../types';

/** Checks the prose, the headings and the description of a page. */
export const checkWords = (page: Page, { words }: CheckContext): PageProblem[] => {
  const { description, title } = page.frontMatter.values;
  const texts = [
    ...page.prose,
    ...frontMatterProse('description', description, page),
    ...frontMatterProse('title', title, page),
  ];
  const any = anyOf(words);
  return texts
    .filter(({ text }) => any.test(text))
    .flatMap((prose) => words.flatMap((word) => findWord(prose, word)));
};

const frontMatterProse = (key: string, value: unknown, page: Page): Prose[] => {
  const line = page.frontMatter.lines[key];
  return typeof value === 'string' && line ? [{ text: value, line, column: key.length + 3 }] : [];
};

const escapeForPattern = (phrase: string): string =>
  phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+');

const combinedPatterns = new WeakMap<BannedWord[], RegExp>();

/** Returns one combined pattern of all words, to skip most texts quickly. */
const anyOf = (words: BannedWord[]): RegExp => {
  const known = combinedPatterns.get(words);
  const pattern =
    known ?? new RegExp(words.map(({ phrase }) => escapeForPattern(phrase)).join('|'), 'i');
  combinedPatterns.set(words, pattern);
  return pattern;
};

const patterns = new WeakMap<BannedWord, RegExp>();

const patternOf = (word: BannedWord): RegExp => {
  const known = patterns.get(word);
  if (known) return known;
  const escaped = escapeForPattern(word.phrase);
  // A phrase with capitals is a name, so its case matters.
  const pattern = new RegExp(
    `(?<![\\w-])${escaped}(?![\\w-])`,
    /[A-Z]/.test(word.phrase) ? 'g' : 'gi',
  );
  patterns.set(word, pattern);
  return pattern;
};

const findWord = (prose: Prose, word: BannedWord): PageProblem[] =>
  [...prose.text.matchAll(patternOf(word))].flatMap((match) => {
    const around = prose.text.slice(
      Math.max(match.index - 20, 0),
      match.index + match[0].length + 20,
    );
    if (word.except?.some((phrase) => around.toLowerCase().includes(phrase))) return [];
    const before = prose.text.slice(0, match.index).split('\n');
    const column =
      before.length === 1 ? prose.column + match.index : (before.at(-1)?.length ?? 0) + 1;
    return [
      errorAt({ line: prose.line + before.length - 1, column }, 'banned-word', {
        message: `The text contains "${match[0].replace(/\s+/g, ' ')}".`,
        advice: word.advice,
      }),
    ];
  });
