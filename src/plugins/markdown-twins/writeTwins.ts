/** Writes the Markdown of documents next to their pages. */
import fs from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import { composeTwin, type TwinSource } from './frontMatter';
import type { Twin } from './llms';

/** A document, as the plugin stores it for the steps after the build. */
export type TwinDocument = Omit<TwinSource, 'url'> & { readonly id: string };

interface Site {
  readonly outDir: string;
  readonly baseUrl: string;
  /** Origin. */
  readonly url: string;
}

/** A twin, the ID of its document, and the path of its page below the base URL, with a slash in front. */
export type DocTwin = Twin & { readonly id: string; readonly path: string };

/** Files that are written at the same time. */
const concurrency = 8;

/**
 * Writes a twin for each document; returns them in the same order.
 *
 * @param markdownByFile text of each page, by its HTML file relative to `outDir`
 */
export const writeTwins = (
  { outDir, baseUrl, url }: Site,
  docs: readonly TwinDocument[],
  markdownByFile: ReadonlyMap<string, string | undefined>,
): Promise<DocTwin[]> =>
  pMap(
    docs,
    async (doc) => {
      const { id, title, description, permalink } = doc;
      const address = url + permalink;
      const file = permalink.slice(baseUrl.length);
      const markdown = markdownByFile.get(`${file}.html`) ?? '';
      const text = composeTwin({ ...doc, url: address }, markdown, `${url}${baseUrl}llms.txt`);
      await fs.writeFile(path.join(outDir, `${file}.md`), text);
      return { id, path: `/${file}`, title, description, markdownUrl: `${address}.md`, text };
    },
    { concurrency },
  );
