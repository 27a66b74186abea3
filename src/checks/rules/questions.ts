// Search terms in the front matter: `questions` of readers who do not know a page's terms,
// `messages` that they paste, and `sections` with questions and messages of single sections. The
// search indexes them as a separate field. The page does not show them.
import * as z from 'zod';
import { errorAt, type Page, type PageProblem } from '../types';

/** Maximum number of questions of a page or section. More would repeat each other. */
const mostQuestions = 12;

/** Maximum length of a message, in characters. Fewer are enough to identify it. */
const longestMessage = 300;

const questions = z
  .array(
    z
      .string()
      .regex(/^["“]?\p{Lu}.*[.?]["”]?$/u, 'must be a sentence with a capital and a question mark'),
  )
  .max(mostQuestions, `must have at most ${mostQuestions} entries`);

/** Schema of a page's `questions`. */
export const questionsSchema = questions.min(
  2,
  'must have at least two entries: add one, or remove the field',
);

/** Schema of `messages`, which are texts that tools print, without reader-specific parts. */
export const messagesSchema = z
  .array(
    z
      .string()
      .min(1, 'must not be empty')
      .max(longestMessage, `must have at most ${longestMessage} characters`),
  )
  .min(1, 'must have at least one entry');

/** Schema of `sections`: questions and messages by section anchor. */
export const sectionsSchema = z.record(
  z.string(),
  z
    .strictObject({
      questions: questions.min(1, 'must have at least one entry').optional(),
      messages: messagesSchema.optional(),
    })
    .refine(({ questions, messages }) => questions ?? messages, 'must have questions or messages'),
);

const words = (text: string): string =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;

/** Returns the valid questions and messages of a page, and those of its sections by anchor. */
export const searchTermsOf = ({ frontMatter: { values } }: Page) => ({
  questions: questionsSchema.safeParse(values.questions).data ?? [],
  messages: messagesSchema.safeParse(values.messages).data ?? [],
  sections: sectionsSchema.safeParse(values.sections).data ?? {},
});

/**
 * Finds questions that contain the title. They are redundant, because the search matches the title.
 */
export const checkQuestions = (page: Page): PageProblem[] => {
  const { title } = page.frontMatter.values;
  if (typeof title !== 'string') return [];
  return searchTermsOf(page)
    .questions.filter((question) => words(question).includes(words(title)))
    .map((question) =>
      errorAt({ line: page.frontMatter.lines.questions ?? 1, column: 1 }, 'question-title', {
        message: 'A question contains the title of the page.',
        found: question,
        advice: 'Ask in the words of a reader who does not know the title.',
      }),
    );
};
