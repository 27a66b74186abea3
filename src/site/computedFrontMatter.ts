/**
 * Adds computed fields to a document's front matter, for the page header: `reading_minutes`, the
 * time to read the prose without the code, and `has_values`, whether readers can replace values in
 * the page's code with their own.
 */
import type { ParseFrontMatter } from '@docusaurus/types';
import { exampleValues } from './exampleValues';
import { pages } from './pages';
import { findValues } from './readerValues';

/** Silent reading speed for non-fiction, in words per minute (Brysbaert 2019). */
const wordsPerMinute = 238;

const fence = /^\s*(`{3,}|~{3,})[\s\S]*?^\s*\1\s*$/gm;

/** Returns the reading time of a Markdown text in minutes, at least 1. */
export function readingMinutes(markdown: string): number {
  const words = markdown
    .replace(fence, ' ')
    .split(/\s+/)
    .filter((word) => /\w/.test(word));
  return Math.max(1, Math.round(words.length / wordsPerMinute));
}

/** The list of all guides, where readers set their values before they start. */
const guidesFile = `${pages.guides}.mdx`;

/**
 * Returns whether the code blocks or inline code of a Markdown text contain values that readers can
 * replace, or the page is the list of guides.
 */
function hasValues(markdown: string, file: string): boolean {
  if (exampleValues.length === 0) return false;
  if (file.replaceAll('\\', '/').endsWith(guidesFile)) return true;
  const blocks = markdown.match(fence) ?? [];
  const inline = markdown.replace(fence, ' ').match(/`[^`\n]+`/g) ?? [];
  const isServicePage = /^::service-interface\{/m.test(markdown);
  return isServicePage || [...blocks, ...inline].some((code) => findValues(code).length > 0);
}

/** Docusaurus's `parseFrontMatter` hook. */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const parsed = await params.defaultParseFrontMatter(params);
  const frontMatter = {
    ...parsed.frontMatter,
    reading_minutes: readingMinutes(parsed.content),
    ...(hasValues(parsed.content, params.filePath) ? { has_values: true } : {}),
  };
  return { ...parsed, frontMatter };
};
