// Checks what only posts have: the date, the release, the end of the preview, authors and tags.
import { didYouMean } from '../../hcl';
import type { CheckContext } from '../context';
import { dateInName } from '../documentRoute';
import { errorAt, type Page, type PageProblem, type Texts } from '../types';

const isPost = ({ file }: Page): boolean => file.startsWith('blog/');

/** Checks a post on its own. */
export const checkPost = (page: Page, { catalog, today }: CheckContext): PageProblem[] => {
  if (!isPost(page)) return [];
  const { values, lines } = page.frontMatter;
  const { release } = values;
  const date = typeof values.date === 'string' ? values.date : dateInName(page.file);
  const problems: PageProblem[] = [];
  const report = (key: string, rule: string, texts: Texts) =>
    problems.push(errorAt({ line: lines[key] ?? 1, column: 1 }, rule, texts));
  if (date === undefined || Number.isNaN(Date.parse(date))) {
    report('date', 'post-date', {
      message: 'The post has no date.',
      expected: 'a file name that starts with a day: blog/2026-11-20-name.mdx',
      found: `\`${page.file}\``,
      advice: 'Rename the file, or set `date` in the front matter.',
    });
  } else if (Date.parse(date) - Date.parse(today) > 86_400_000) {
    report('date', 'post-date', {
      severity: 'warning',
      message: `The post is dated ${date}. The next build publishes it before that day.`,
      advice: 'Merge it on that day, or change the date.',
    });
  }
  const versions = catalog.releases.map(({ version }) => version);
  if (typeof release === 'string' && !versions.includes(release)) {
    report('release', 'post-release', {
      message: `The library has no release \`${release}\`.`,
      expected: `one of ${versions.join(', ')}`,
      found: `\`${release}\``,
      advice: 'Fix the version, or add the release to catalog/releases.yml.',
    });
  }
  if (!/\{\/\*\s*truncate\s*\*\/\}/.test(page.text)) {
    report('', 'post-preview', {
      message: 'The post does not mark the end of its preview.',
      advice: 'Add a line `{/* truncate */}` after the introduction.',
    });
  }
  return problems;
};

const namesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((name) => typeof name === 'string');

/** Returns the authors and tags of a post, or undefined for other pages. */
export const readPost = (page: Page) => {
  const { values, lines } = page.frontMatter;
  return isPost(page)
    ? {
        authors: namesIn(values.authors),
        tags: namesIn(values.tags),
        lines: { authors: lines.authors ?? 1, tags: lines.tags ?? 1 },
      }
    : undefined;
};

/** Checks that the authors and tags of a post are defined, and that it has an author. */
export const checkPostNames = (
  post: ReturnType<typeof readPost>,
  known: { authors: readonly string[]; tags: readonly string[] },
): PageProblem[] => {
  if (!post) return [];
  const unknown = (['authors', 'tags'] as const).flatMap((key) =>
    post[key]
      .filter((name) => !known[key].includes(name))
      .map((name) =>
        errorAt({ line: post.lines[key], column: 1 }, `post-${key}`, {
          message: `blog/${key}.yml does not define "${name}".`,
          expected: `one of ${known[key].join(', ')}`,
          found: `"${name}"`,
          advice: didYouMean(name, known[key]) ?? `Fix the name, or add it to blog/${key}.yml.`,
        }),
      ),
  );
  if (post.authors.length > 0) return unknown;
  return [
    errorAt({ line: post.lines.authors, column: 1 }, 'post-authors', {
      message: 'The post has no author.',
      advice: `Add \`authors: [${known.authors[0] ?? 'name'}]\`.`,
    }),
    ...unknown,
  ];
};
