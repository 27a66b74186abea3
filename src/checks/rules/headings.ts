// Checks that a page has no second h1, skips no heading level, numbers its steps without gaps, and
// refers only to steps that it has.
import { LineIndex } from '../../hcl';
import { errorAt, type Page, type PageProblem, type Place, placeInText } from '../types';

export const checkHeadings = ({ headings, prose }: Page): PageProblem[] => {
  const problems: PageProblem[] = [];
  const report = (at: Place, message: string, advice: string) =>
    problems.push(errorAt(at, 'headings', { message, advice }));
  let previous = 1;
  for (const heading of headings) {
    const { depth, text } = heading;
    if (depth === 1) {
      report(
        heading,
        `"${text}" is a second h1: the title in the front matter is the first.`,
        'Start with `##`.',
      );
    } else if (depth > previous + 1) {
      report(
        heading,
        `The heading "${text}" is of level ${depth} under one of level ${previous}.`,
        `Write \`${'#'.repeat(previous + 1)} ${text}\`.`,
      );
    }
    if (text === '') report(heading, 'The heading is empty.', 'Write a heading or remove it.');
    previous = depth;
  }
  const steps = headings.filter(({ depth, text }) => depth === 2 && /^Step\b/.test(text));
  for (const [index, heading] of steps.entries()) {
    const number = /^Step (\d+): \S/.exec(heading.text)?.[1];
    if (number === String(index + 1)) continue;
    report(
      heading,
      number === undefined
        ? `"${heading.text}" is not a step: it has no number with a colon and a title.`
        : `Step ${number} is in the place of step ${index + 1}.`,
      `Write \`## Step ${index + 1}: …\`.`,
    );
  }
  for (const heading of headings) {
    if (heading.depth === 2 || !/^Step \d+: /.test(heading.text)) continue;
    report(
      heading,
      `"${heading.text}" is not a step, because it is of level ${heading.depth}.`,
      `Write \`## ${heading.text}\`, or another heading.`,
    );
  }
  for (const [index, heading] of headings.entries()) {
    const first = headings.slice(0, index).find(({ id }) => id === heading.id);
    if (first) {
      report(
        heading,
        `The anchor "${heading.id}" is already used in line ${first.line}.`,
        'Give one of the two headings another ID.',
      );
    }
  }
  if (steps.length === 0) return problems;
  const text = prose.filter(({ line }) => headings.every((heading) => heading.line !== line));
  return [...problems, ...checkStepReferences(text, steps.length)];
};

/** Matches `step 3` and the last number of `steps 3 to 5`, except for steps `of` another page. */
const stepReference = /\bsteps? (?:\d+(?:,| to| and|–) ?)*(\d+)\b(?! of\b|(?:,| to| and|–) ?\d)/gi;

/** Checks that the steps that the prose names exist on a page with a number of steps. */
const checkStepReferences = (prose: Page['prose'], count: number): PageProblem[] =>
  prose.flatMap(({ text, ...start }) =>
    [...text.matchAll(stepReference)]
      .filter(([, number]) => Number(number) > count)
      .map(({ 0: found, index }) =>
        errorAt(placeInText(start, new LineIndex(text).position(index)), 'headings', {
          message: `The page has no ${found.toLowerCase()}.`,
          expected: `a step from 1 to ${count}`,
          found: `\`${found}\``,
          advice: 'Fix the number. For a step of another page, write "step 3 of" and a link to it.',
        }),
      ),
  );
