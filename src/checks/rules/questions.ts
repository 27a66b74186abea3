// Readers' words in the front matter: `questions` that readers ask who do not know a page's terms,
// `messages` that they paste, and `sections` with the questions and messages of single sections.
// The search indexes them as a field of their own; the page does not show them.
import * as z from 'zod';
import { errorAt, type Page, type PageProblem } from '../types';

/** Most questions of a page or section; more would repeat each other. */
const mostQuestions = 12;

/** Most characters of a message: what tells it from others is in fewer. */
const longestMessage = 300;

const questions = z
  .array(
    z
      .string()
      .regex(/^["“]?\p{Lu}.*[.?]["”]?$/u, 'must be a sentence with a capital and a question mark'),
  )
  .max(mostQuestions, `must have at most ${mostQuestions} entries`);

/** The form of `questions` of a page. */
export const questionsSchema = questions.min(2, 'must have at least two entries');

/** The form of `messages`: what a tool prints, without what differs from reader to reader. */
export const messagesSchema = z
  .array(
    z
      .string()
      .min(1, 'must not be empty')
      .max(longestMessage, `must have at most ${longestMessage} characters`),
  )
  .min(1, 'must have at least one entry');

/** The form of `sections`: questions and messages by the anchor of a section. */
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

/** The questions of a page and its sections; those that have a valid form. */
export const questionsOf = ({ frontMatter: { values } }: Page): string[] => {
  const ofPage = questionsSchema.safeParse(values.questions).data ?? [];
  const ofSections = sectionsSchema.safeParse(values.sections).data ?? {};
  return [...ofPage, ...Object.values(ofSections).flatMap(({ questions = [] }) => questions)];
};

/** The anchors of the sections that have questions or messages. */
export const sectionsWithQuestions = ({ frontMatter: { values } }: Page): string[] =>
  Object.keys(sectionsSchema.safeParse(values.sections).data ?? {});

/** Finds questions that contain the title: the search finds the page by its title without them. */
export const checkQuestions = (page: Page): PageProblem[] => {
  const { title, questions } = page.frontMatter.values;
  if (typeof title !== 'string') return [];
  return (questionsSchema.safeParse(questions).data ?? [])
    .filter((question) => words(question).includes(words(title)))
    .map((question) =>
      errorAt({ line: page.frontMatter.lines.questions ?? 1, column: 1 }, 'question-title', {
        message: 'A question contains the title of the page.',
        found: question,
        advice: 'Ask in the words of a reader who does not know the title.',
      }),
    );
};
