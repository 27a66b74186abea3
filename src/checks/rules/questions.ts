// `questions` in the front matter: what readers who do not know a page's terms ask before they find it.
// The search indexes them as a field of their own; the page does not show them.
import * as z from 'zod';
import type { Page, PageProblem } from '../types';

/** Most questions of a page; more would repeat each other. */
const mostQuestions = 8;

/** The form of `questions`. */
export const questionsSchema = z
  .array(
    z
      .string()
      .regex(/^["“]?\p{Lu}.*[.?]["”]?$/u, 'must be a sentence with a capital and a question mark'),
  )
  .min(2, 'must have at least two entries')
  .max(mostQuestions, `must have at most ${mostQuestions} entries`);

const words = (text: string): string =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;

/** The questions of a page; none where the front matter has no valid list. */
export const questionsOf = (page: Page): string[] => {
  const result = questionsSchema.safeParse(page.frontMatter.values.questions);
  return result.success ? result.data : [];
};

/** Finds questions that contain the title: the search finds the page by its title without them. */
export const checkQuestions = (page: Page): PageProblem[] => {
  const { title } = page.frontMatter.values;
  if (typeof title !== 'string') return [];
  return questionsOf(page)
    .filter((question) => words(question).includes(words(title)))
    .map((question) => ({
      severity: 'error',
      rule: 'question-title',
      line: page.frontMatter.lines.questions ?? 1,
      column: 1,
      message: 'A question contains the title of the page.',
      found: question,
      advice: 'Ask in the words of a reader who does not know the title.',
    }));
};
