// Finds words that prose must not contain: marketing terms, fillers, and misspelled product names.
import type { CheckContext } from '../context';
import { createWordFinder } from '../findWords';
import { errorAt, type Page, type PageProblem, placeInText } from '../types';

/**
 * Checks the prose, the headings and the description of a page. Skips pages of imported modules,
 * whose texts are from the README of the module.
 */
export const checkWords = (page: Page, { words, catalog }: CheckContext): PageProblem[] => {
  if (page.interfaces.some((service) => catalog.services.get(service)?.imported)) return [];
  const { values, lines } = page.frontMatter;
  const findWords = createWordFinder(words);
  const inFrontMatter = ['description', 'title'].flatMap((key) => {
    const [text, line] = [values[key], lines[key]];
    return typeof text === 'string' && line ? [{ text, line, column: key.length + 3 }] : [];
  });
  return [...page.prose, ...inFrontMatter].flatMap((prose) =>
    findWords(prose.text).map(({ found, write, ...position }) =>
      errorAt(placeInText(prose, position), 'banned-word', {
        message: `The text contains "${found}".`,
        advice: write,
      }),
    ),
  );
};
