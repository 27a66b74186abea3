/**
 * Splits a long page into several files of whole sections, because assistants truncate long files.
 */
import type { RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { heading, item, link, list, paragraph, text } from '../../remark/service-interface/nodes';
import { capitalize } from '../../site/words';

/**
 * Maximum length of a file's Markdown in characters, without front matter and title. Assistants
 * read 50,000 characters of a file: https://agentdocsspec.com/spec/web/page-size/
 */
export const partLimit = 47_000;

/** Later file of a page. */
export interface LaterFile {
  /** Description of its contents. */
  readonly contents: string;
  readonly text: string;
}

export interface PageFiles {
  readonly first: string;
  readonly later: readonly LaterFile[];
}

/** Heading of a page and what follows it, or what precedes the first heading. */
export interface Section {
  /** Level of the heading; 0 without one. */
  readonly depth: number;
  readonly title: string;
  readonly nodes: readonly RootContent[];
  /** Markdown of its nodes. */
  readonly text: string;
}

/** Formats nodes as Markdown. */
export type Write = (nodes: readonly RootContent[]) => string;

/** Joins the Markdown of adjacent blocks or sections. */
export const joinMarkdown = (texts: readonly string[]): string =>
  texts.filter(Boolean).join('\n\n');

export const textOfSections = (sections: readonly Section[]): string =>
  joinMarkdown(sections.map(({ text }) => text));

/**
 * Splits sections of levels 2 and 3 into files. A file that starts at level 3 repeats the heading
 * above it.
 *
 * @param addressOf returns the URL of a file by its number, which starts at 2
 */
export function splitSections(
  sections: readonly Section[],
  write: Write,
  addressOf: (number: number) => string,
): PageFiles {
  const [first = [], ...rest] = packed(sections);
  const later = rest.map((group) => ({
    contents: range(group.map(({ title }) => title)),
    text: joinMarkdown([write(headingAbove(sections, group[0])), textOfSections(group)]),
  }));
  return { first: joinMarkdown([textOfSections(first), write(linksTo(later, addressOf))]), later };
}

/** Returns the heading of level 2 that a section of level 3 belongs to; nothing for others. */
function headingAbove(sections: readonly Section[], section?: Section): RootContent[] {
  if (section?.depth !== 3) return [];
  const above = sections.slice(0, sections.indexOf(section)).findLast((other) => other.depth === 2);
  return above ? [heading(2, `${above.title} (continued)`)] : [];
}

/** Returns a range such as `RDS to VPC`. */
const range = (titles: readonly string[]): string =>
  titles.length > 1 ? `${titles[0]} to ${titles.at(-1)}` : (titles[0] ?? '');

/** Returns a list of the later files for the end of the first file; nothing if there are none. */
export function linksTo(
  later: readonly LaterFile[],
  addressOf: (number: number) => string,
): RootContent[] {
  if (later.length === 0) return [];
  const items = later.map(({ contents }, position) =>
    item([paragraph([link(addressOf(position + 2), [text(capitalize(contents))])])]),
  );
  return [heading(2, 'Other parts of this page'), list(items)];
}

/**
 * Splits nodes at each heading of a level or above, and writes each section. The first section has
 * the nodes before the first heading.
 */
export function splitAtHeadings(
  nodes: readonly RootContent[],
  depth: number,
  write: Write,
): Section[] {
  const sections = [{ depth: 0, title: '', nodes: [] as RootContent[] }];
  for (const node of nodes) {
    if (node.type === 'heading' && node.depth <= depth) {
      sections.push({ depth: node.depth, title: textOf(node), nodes: [] });
    }
    sections.at(-1)?.nodes.push(node);
  }
  return sections.map((section) => ({ ...section, text: write(section.nodes) }));
}

/**
 * Packs adjacent sections into files. A file exceeds the limit only if it contains a single section
 * that is too long.
 */
export function packed(sections: readonly Section[]): Section[][] {
  const files: Section[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const section of sections) {
    if (length + section.text.length > partLimit) {
      files.push([]);
      length = 0;
    }
    files.at(-1)?.push(section);
    length += section.text.length;
  }
  return files;
}
