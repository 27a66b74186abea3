/** Writes the Markdown of documents next to their pages. Results are cached between builds. */
import fs from 'node:fs';
import path from 'node:path';
import type { DocMetadata } from '@docusaurus/plugin-content-docs';
import pMap from 'p-map';
import type { DocumentReader } from '../catalog/types';
import { hashOf, hashOfCode, keptPath, ResultCache } from '../result-cache/resultCache';
import { articleIn } from './article';
import { composeTwin } from './frontMatter';
import type { Twin } from './llms';

interface Site {
  readonly siteDir: string;
  readonly outDir: string;
  readonly baseUrl: string;
  /** Origin. */
  readonly url: string;
  readonly findService: DocumentReader['findService'];
}

/** A twin and the id of its document. */
export type DocTwin = Twin & { readonly id: string };

/** Writes a twin for each document; returns them in the same order. */
export async function writeTwins(site: Site, docs: readonly DocMetadata[]): Promise<DocTwin[]> {
  const { siteDir, outDir, baseUrl } = site;
  const cache = new ResultCache<string>(
    keptPath(siteDir, 'markdown-twins.json'),
    hashOfCode(siteDir, ['src/plugins/markdown-twins', 'src/remark/service-interface']),
  );
  const writeTwin = async (doc: DocMetadata): Promise<DocTwin> => {
    const { id, title, description, permalink } = doc;
    const url = site.url + permalink;
    const file = path.join(outDir, permalink.slice(baseUrl.length - 1));
    const html = fs.readFileSync(`${file}.html`, 'utf8');
    const service = await site.findService(`/${permalink.slice(baseUrl.length)}`);
    const key = hashOf(url, articleIn(html), service ? JSON.stringify(service) : '');
    const markdown = await cache.getOrMake(key, async () => {
      // Loaded only if a page is not in the cache.
      const { markdownOf } = await import('./twin');
      return markdownOf(html, url, service) ?? '';
    });
    const verified = doc.frontMatter.verified as Record<string, unknown> | undefined;
    const text = composeTwin({ ...doc, url, verified }, markdown);
    fs.writeFileSync(`${file}.md`, text);
    return { id, title, description, markdownUrl: `${url}.md`, text };
  };
  const twins = await pMap(docs, writeTwin, { concurrency: 4 });
  cache.save();
  return twins;
}
