/** The sections of a Markdown text, each with its offsets. */
import type { Heading, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOf } from 'mdast-util-to-string';

/** A heading of a page and the text below it, up to the next heading of its level or above. */
export interface MarkdownSection {
  readonly depth: number;
  readonly title: string;
  /** Offsets of its text, from the heading on. */
  readonly start: number;
  readonly end: number;
}

/** Blanks the front matter, so that offsets stay. */
const withoutFrontMatter = (text: string): string =>
  text.replace(/^---\n[\s\S]*?\n---\n/, (matter) => '\n'.repeat(matter.length));

/** The sections of a text in their order; one inside another comes after it. */
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
