/**
 * Creates indexes for AI assistants: `llms.txt` with a line for each document, one index for each
 * section, and `llms-full.txt` with all documents. Format: https://llmstxt.org.
 */
import type { DocusaurusConfig } from '@docusaurus/types';
import { twinPath } from '../../site/twins';

/** Line of an index. */
interface Entry {
  readonly title: string;
  readonly description: string;
  /** URL of the Markdown file. */
  readonly markdownUrl: string;
}

/** Document with its twin. */
export interface Twin extends Entry {
  /** Text of the whole document. */
  readonly text: string;
  /** Later files of a twin that is split because of its length. */
  readonly laterFiles: readonly Entry[];
}

/** Documents under one heading, in reading order. */
export interface LlmsSection {
  readonly title: string;
  /** Path of the section's own index, such as `/docs/guides/llms.txt`. */
  readonly path: string;
  readonly twins: readonly Twin[];
}

const bytesPerKilobyte = 1000;

/** Returns a size in kilobytes, rounded up: `123456` → `124 kB`. */
const size = (bytes: number): string => `${Math.ceil(bytes / bytesPerKilobyte)} kB`;

const sizeOfTwins = (twins: readonly Twin[]): number =>
  twins.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);

/** Returns a text for a link, in which brackets are escaped: `a[0]` → `a\[0\]`. */
const linkText = (text: string): string => text.replace(/[\\[\]]/g, '\\$&');

const line = ({ title, markdownUrl, description }: Entry): string =>
  `- [${linkText(title)}](${markdownUrl}): ${description}`;

const linesOf = (twin: Twin): string[] => [twin, ...twin.laterFiles].map(line);

/** Returns one section: a heading and a line for each document. */
const listOf = ({ title, twins }: LlmsSection): string =>
  `## ${title}\n\n${twins.flatMap(linesOf).join('\n')}\n`;

/**
 * Returns `/llms.txt`: every document once, by section. The complete files and smaller indexes, with
 * their sizes, come first, because assistants truncate long files.
 *
 * @param assistants path of the page about tools for assistants, if the site has one
 */
export function siteIndex(
  site: Pick<DocusaurusConfig, 'title' | 'tagline' | 'url' | 'baseUrl'>,
  sections: readonly LlmsSection[],
  assistants?: string,
): string {
  const all = sections.flatMap(({ twins }) => twins);
  const root = `${site.url}${site.baseUrl}`;
  const tools =
    assistants === undefined
      ? ''
      : `An MCP server searches these pages, returns the interface of a service at any release, and checks module calls: ${root}${twinPath(assistants).slice(1)}\n\n`;
  const whole = [
    ...sections.map(
      ({ title, path, twins }) =>
        `- [${title}](${site.url}${path}): index of ${twins.length} documents, ${size(sizeOfTwins(twins))} together`,
    ),
    `- [Service catalog as JSON](${root}catalog.json): list of services; \`document\` of each has its inputs and outputs, with types`,
    `- [Everything in one file](${root}llms-full.txt): ${size(sizeOfTwins(all))}`,
  ];
  return `# ${site.title}\n\n> ${site.tagline}\n\n${tools}## Smaller indexes and complete files\n\n${whole.join('\n')}\n\n${sections.map(listOf).join('\n')}`;
}

/** Returns the index of one section, in the same format. */
export const sectionIndex = (
  site: Pick<DocusaurusConfig, 'title' | 'tagline'>,
  section: LlmsSection,
): string => `# ${site.title}: ${section.title}\n\n> ${site.tagline}\n\n${listOf(section)}`;

/** Returns `/llms-full.txt`: the text of all twins. */
export const fullText = (sections: readonly LlmsSection[]): string =>
  sections.flatMap(({ twins }) => twins.map(({ text }) => text)).join('\n');
