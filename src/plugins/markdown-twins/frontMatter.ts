/** Front matter of a Markdown twin: what the page's header says. */
import { stringify } from 'yaml';

/** A document of the site. */
export interface TwinSource {
  readonly title: string;
  readonly description: string;
  /** Path of the page, with the base URL. */
  readonly permalink: string;
  /** Canonical address. */
  readonly url: string;
  /** Milliseconds since 1970, where the history knows it. */
  readonly lastUpdatedAt?: number | null | undefined;
  /** Versions of the tools that checked the page's code, and when. */
  readonly verified?: Readonly<Record<string, unknown>> | undefined;
}

const day = (date: unknown): string => new Date(date as string | number).toISOString().slice(0, 10);

/**
 * The whole twin: front matter, title, the address of the index of all twins, and text.
 *
 * @param index address of `llms.txt`, for readers who start at this file
 */
export function composeTwin(source: TwinSource, markdown: string, index: string): string {
  const frontMatter = stringify({
    title: source.title,
    description: source.description,
    url: source.url,
    ...(source.lastUpdatedAt ? { last_update: day(source.lastUpdatedAt) } : {}),
    ...(source.verified
      ? { verified: { ...source.verified, date: day(source.verified.date) } }
      : {}),
  });
  return `---\n${frontMatter}---\n\n# ${source.title}\n\n> Index of all pages: [llms.txt](${index})\n\n${markdown}\n`;
}
