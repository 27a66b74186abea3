/** Finds the sections of a Markdown text with their offsets. */
import type { Heading, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOf } from 'mdast-util-to-string';

/**
 * Heading of a page and the text below it, up to the next heading of the same or a higher level.
 */
export interface MarkdownSection {
  readonly depth: number;
  readonly title: string;
  /** Offsets of its text, including the heading. */
  readonly start: number;
  readonly end: number;
}

/** Replaces the front matter with blank lines, so that offsets do not change. */
const withoutFrontMatter = (text: string): string =>
  text.replace(/^---\n[\s\S]*?\n---\n/, (matter) => '\n'.repeat(matter.length));

/** Returns the sections of a text in order. A nested section follows its parent. */
export function markdownSections(text: string): MarkdownSection[] {
  const headings = (fromMarkdown(withoutFrontMatter(text)) as Root).children.filter(
    (node): node is Heading => node.type === 'heading',
  );
  return headings.map((heading, index) => {
    const after = headings.slice(index + 1).find(({ depth }) => depth <= heading.depth);
    return {
      depth: heading.depth,
      title: textOf(heading),
      start: heading.position?.start.offset ?? 0,
      end: after?.position?.start.offset ?? text.length,
    };
  });
}
