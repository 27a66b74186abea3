/**
 * The indexes that assistants read: `llms.txt` with a line for each document, one for each section,
 * and `llms-full.txt` with all of them. Format: https://llmstxt.org.
 */
import type { DocusaurusConfig } from '@docusaurus/types';

/** A line of an index. */
interface Entry {
  readonly title: string;
  readonly description: string;
  /** Address of the Markdown file. */
  readonly markdownUrl: string;
}

/** A document with its twin. */
export interface Twin extends Entry {
  /** The whole document. */
  readonly text: string;
  /** The later files of a twin that is too long for one. */
  readonly laterFiles: readonly Entry[];
}

/** Documents under one heading, in reading order. */
export interface LlmsSection {
  readonly title: string;
  /** Path of the section's own index, like `/docs/guides/llms.txt`. */
  readonly path: string;
  readonly twins: readonly Twin[];
}

const bytesPerKilobyte = 1000;

/** `123456` → `123 kB`. */
const size = (bytes: number): string => `${Math.ceil(bytes / bytesPerKilobyte)} kB`;

const sizeOfTwins = (twins: readonly Twin[]): number =>
  twins.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);

const line = ({ title, markdownUrl, description }: Entry): string =>
  `- [${title}](${markdownUrl}): ${description}`;

const linesOf = (twin: Twin): string[] => [twin, ...twin.laterFiles].map(line);

/** One section: a heading and a line for each document. */
const listOf = ({ title, twins }: LlmsSection): string =>
  `## ${title}\n\n${twins.flatMap(linesOf).join('\n')}\n`;

/** `/llms.txt`: every document once, by section, with the sizes of what can be loaded whole. */
export function siteIndex(
  site: Pick<DocusaurusConfig, 'title' | 'tagline' | 'url' | 'baseUrl'>,
  sections: readonly LlmsSection[],
): string {
  const all = sections.flatMap(({ twins }) => twins);
  const whole = [
    `- [Everything in one file](${site.url}${site.baseUrl}llms-full.txt): ${size(sizeOfTwins(all))}`,
    ...sections.map(
      ({ title, path, twins }) =>
        `- [${title}](${site.url}${path}): index of ${twins.length} documents, ${size(sizeOfTwins(twins))} together`,
    ),
    `- [Service catalog as JSON](${site.url}${site.baseUrl}catalog.json): inputs and outputs of every service, with types`,
  ];
  return `# ${site.title}\n\n> ${site.tagline}\n\n${sections.map(listOf).join('\n')}\n## Whole\n\n${whole.join('\n')}\n`;
}

/** The index of one section, in the format of the whole. */
export const sectionIndex = (
  site: Pick<DocusaurusConfig, 'title' | 'tagline'>,
  section: LlmsSection,
): string => `# ${site.title}: ${section.title}\n\n> ${site.tagline}\n\n${listOf(section)}`;

/** `/llms-full.txt`: every twin, one after the other. */
export const fullText = (sections: readonly LlmsSection[]): string =>
  sections.flatMap(({ twins }) => twins.map(({ text }) => text)).join('\n');
