/**
 * Adds what the page header shows to a document's front matter: `reading_minutes`, the time that a
 * reader needs for the prose (code is left out of the count, it is looked at and not read), and
 * `has_values`, whether its code holds values that readers may replace by their own.
 */
import type { ParseFrontMatter } from '@docusaurus/types';
import { findValues } from './readerValues';

/** Words a minute of technical prose. Source: Brysbaert 2019, 238 words a minute for non-fiction. */
const wordsPerMinute = 238;

const fence = /^\s*(`{3,}|~{3,})[\s\S]*?^\s*\1\s*$/gm;

/** Minutes, at least 1, that reading a Markdown text takes. */
export function readingMinutes(markdown: string): number {
  const words = markdown
    .replace(fence, ' ')
    .split(/\s+/)
    .filter((word) => /\w/.test(word));
  return Math.max(1, Math.round(words.length / wordsPerMinute));
}

/** Whether the code of a Markdown text, in fences or in its lines, holds values of readers. */
export function hasValues(markdown: string): boolean {
  const blocks = markdown.match(fence) ?? [];
  const inline = markdown.replace(fence, ' ').match(/`[^`\n]+`/g) ?? [];
  const isServicePage = /^::service-interface\{/m.test(markdown);
  return isServicePage || [...blocks, ...inline].some((code) => findValues(code).length > 0);
}

/** What is added to the front matter of a text. */
const factsOf = (markdown: string) => ({
  reading_minutes: readingMinutes(markdown),
  ...(hasValues(markdown) ? { has_values: true } : {}),
});

/** The last text of each file: at the edit of one, the dev server asks for the facts of all. */
const last = new Map<string, { readonly text: string; readonly facts: object }>();

/** Docusaurus's hook for front matter. */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const parsed = await params.defaultParseFrontMatter(params);
  const text = parsed.content;
  const known = last.get(params.filePath);
  const facts = known?.text === text ? known.facts : factsOf(text);
  last.set(params.filePath, { text, facts });
  return { ...parsed, frontMatter: { ...parsed.frontMatter, ...facts } };
};
