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

/** Heading and the nodes that follow it. */
export interface HeadingGroup {
  readonly title: string;
  readonly nodes: readonly RootContent[];
}

/** Formats nodes as Markdown. */
export type Write = (nodes: readonly RootContent[]) => string;

/**
 * Splits a page at headings of levels 2 and 3. A file that starts at level 3 repeats the heading
 * above it.
 *
 * @param addressOf returns the URL of a file by its number, which starts at 2
 */
export function splitSections(
  nodes: readonly RootContent[],
  write: Write,
  addressOf: (number: number) => string,
): PageFiles {
  const lengthOf = (section: HeadingGroup) => write(section.nodes).length;
  const [first = [], ...rest] = packed(groupByHeading(nodes, 3), lengthOf);
  const nodesOf = (sections: readonly HeadingGroup[]) =>
    sections.flatMap((section) => section.nodes);
  const later = rest.map((sections) => ({
    contents: range(sections.map(({ title }) => title)),
    text: write([...headingAbove(nodes, sections[0]?.nodes[0]), ...nodesOf(sections)]),
  }));
  return { first: write([...nodesOf(first), ...linksTo(later, addressOf)]), later };
}

/** Returns the heading of level 2 that a node of level 3 belongs to; nothing for other nodes. */
function headingAbove(nodes: readonly RootContent[], node?: RootContent): RootContent[] {
  if (node?.type !== 'heading' || node.depth !== 3) return [];
  const above = nodes
    .slice(0, nodes.indexOf(node))
    .findLast((other) => other.type === 'heading' && other.depth === 2);
  return above ? [heading(2, `${textOf(above)} (continued)`)] : [];
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
 * Splits nodes at each heading of a level or above; the first group has the nodes before the first
 * heading.
 */
export function groupByHeading(nodes: readonly RootContent[], depth: number): HeadingGroup[] {
  const sections: { title: string; nodes: RootContent[] }[] = [{ title: '', nodes: [] }];
  for (const node of nodes) {
    if (node.type === 'heading' && node.depth <= depth) {
      sections.push({ title: textOf(node), nodes: [] });
    }
    sections.at(-1)?.nodes.push(node);
  }
  return sections;
}

/**
 * Packs adjacent sections into files. A file exceeds the limit only if it contains a single section
 * that is too long.
 */
export function packed(
  sections: readonly HeadingGroup[],
  lengthOf: (section: HeadingGroup) => number,
): HeadingGroup[][] {
  const files: HeadingGroup[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const section of sections) {
    const own = lengthOf(section);
    if (length + own > partLimit) {
      files.push([]);
      length = 0;
    }
    files.at(-1)?.push(section);
    length += own;
  }
  return files;
}
