// Checks the keys and values of the front matter.
import * as z from 'zod';
import { locateIssues, quoteLine } from '../../site/parseYaml';
import { releasePattern, versionPattern } from '../../site/releasePattern';
import type { CheckContext } from '../context';
import { errorAt, isUnreadable, type Page, type PageProblem, type Texts } from '../types';
import { messagesSchema, questionsSchema, sectionsSchema } from './questions';

/** Maximum length of a description that search engines show, in characters. */
const descriptionLength = 160;
/** Number of days after which a verification is outdated. */
const verifiedDays = 365;
/** Routes of pages with steps that are verified with real tools. */
const walkthroughs = /\/deployment-walkthrough$|\/first-deployment\/|\/how-to-(?:update|dry)-/;

const version = z.string().regex(versionPattern, 'must be a version like "1.11.4"');
/** Tools with which the steps of a page can be verified. */
const verifiedTools = 'terraform opentofu terragrunt aws_provider packer docker go kubectl'.split(
  ' ',
);
const day = z.union([z.date(), z.iso.date('must be a day like 2026-11-20')]);

const common = {
  title: z.string('must be there: it is the heading of the page').min(1, 'must not be empty'),
  description: z
    .string('must be there: one sentence for search engines and link previews')
    .min(1, 'must not be empty')
    .max(descriptionLength, `must have at most ${descriptionLength} characters`)
    .regex(/[.?!]$/, 'must be a sentence with a full stop'),
  slug: z.string().optional(),
  image: z.string().optional(),
  keywords: z.array(z.string()).optional(),
  tags: z.array(z.string()).optional(),
  questions: questionsSchema.optional(),
  messages: messagesSchema.optional(),
  sections: sectionsSchema.optional(),
  /** Versions of the catalog that the page covers in addition to the current one. */
  catalog_versions: z
    .array(z.string().regex(releasePattern, 'must be a version like v1.8.0'))
    .optional(),
};

const docSchema = z.strictObject({
  ...common,
  id: z.string().optional(),
  sidebar_label: z.string().optional(),
  sidebar_position: z.number().optional(),
  displayed_sidebar: z.string().nullable().optional(),
  pagination_label: z.string().optional(),
  pagination_next: z.string().nullable().optional(),
  pagination_prev: z.string().nullable().optional(),
  hide_table_of_contents: z.boolean().optional(),
  toc_min_heading_level: z.number().optional(),
  toc_max_heading_level: z.number().optional(),
  verified: z
    .strictObject({
      date: day,
      ...Object.fromEntries(verifiedTools.map((tool) => [tool, version.optional()])),
    })
    .refine((verified) => Object.keys(verified).length > 1, 'must name a tool and its version')
    .optional(),
});

const blogSchema = z.strictObject({
  ...common,
  authors: z.union([z.string(), z.array(z.string())]).optional(),
  date: day.optional(),
  last_update: z.unknown().optional(),
  hide_table_of_contents: z.boolean().optional(),
  release: z.string().regex(releasePattern, 'must be a version like v1.8.0').optional(),
});

/** Checks the front matter of a page. */
export const checkFrontMatter = (page: Page, { today }: CheckContext): PageProblem[] => {
  const { text, values, lines } = page.frontMatter;
  if (isUnreadable(page.problems)) return [];
  const schema = page.file.startsWith('blog/') ? blogSchema : docSchema;
  const result = schema.safeParse(values);
  const problems: PageProblem[] = result.success
    ? []
    : locateIssues(text, result.error).map((located) => ({
        ...explain(located),
        found: quoteLine(text, located.line),
      }));
  const report = (line: number, texts: Texts) => problems.push(problem(line, texts));
  const { verified } = values;
  if (walkthroughs.test(page.route) && verified === undefined && page.file.startsWith('docs/')) {
    report(1, {
      message: 'The page has steps but does not say when and with which tools they were verified.',
      advice: 'Add `verified` with the date and the versions of the tools that checked it.',
    });
  }
  const date = verifiedDate(verified);
  const line = lines.verified ?? 1;
  if (date && daysBetween(date, today) > verifiedDays) {
    const message = `The page was verified on ${date}, more than a year ago.`;
    const advice = 'Follow its steps again and set the date.';
    report(line, { severity: 'warning', message, advice });
  }
  if (date && daysBetween(today, date) > 1) {
    const message = `The page was verified on ${date}, which is in the future.`;
    report(line, { message, advice: 'Write the day on which you followed its steps.' });
  }
  return problems;
};

const problem = (line: number, texts: Texts): PageProblem =>
  errorAt({ line, column: 1 }, 'front-matter', texts);

const explain = ({ line, issue }: ReturnType<typeof locateIssues>[number]): PageProblem => {
  const at = line + 1;
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    // Each issue has one key.
    const key = [...issue.path, ...issue.keys].join('.');
    const message = `The front matter has an unknown key: "${key}".`;
    return problem(at, { message, advice: 'Fix its name or remove it.' });
  }
  const reason =
    issue.code === 'invalid_type' && !/^must/.test(issue.message)
      ? `must be a ${issue.expected}`
      : issue.message.replace(/^Invalid input: /, '');
  const advice = 'Fix the front matter at the top of the page.';
  return problem(at, { message: `"${path}" in the front matter ${reason}.`, advice });
};

const verifiedDate = (verified: unknown): string | undefined => {
  const date = (verified as { date?: unknown } | undefined)?.date;
  if (date instanceof Date) return date.toISOString().slice(0, 10);
  return typeof date === 'string' ? date : undefined;
};

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;
