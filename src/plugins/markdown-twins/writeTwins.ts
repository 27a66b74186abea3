/** Writes the Markdown of documents beside their pages. What follows from a page is kept between builds. */
import fs from 'node:fs';
import path from 'node:path';
import type { DocMetadata } from '@docusaurus/plugin-content-docs';
import { inParallel } from '../after-build/inParallel';
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
}

/** A twin and the id of its document. */
export type DocTwin = Twin & { readonly id: string };

/** Writes a twin for each document; returns them in the same order. */
export async function writeTwins(site: Site, docs: readonly DocMetadata[]): Promise<DocTwin[]> {
  const { siteDir, outDir, baseUrl } = site;
  const cache = new ResultCache<string>(
    keptPath(siteDir, 'markdown-twins.json'),
    hashOfCode(siteDir, ['src/plugins/markdown-twins']),
  );
  const twins: DocTwin[] = [];
  await inParallel(docs.entries(), async ([position, doc]) => {
    const { id, title, description, permalink } = doc;
    const url = site.url + permalink;
    const file = path.join(outDir, permalink.slice(baseUrl.length - 1));
    const html = fs.readFileSync(`${file}.html`, 'utf8');
    const markdown = await cache.getOrMake(hashOf(url, articleIn(html)), async () => {
      // Loaded when a page is not kept.
      const { markdownOf } = await import('./twin');
      return markdownOf(html, url) ?? '';
    });
    const verified = doc.frontMatter.verified as Record<string, unknown> | undefined;
    const text = composeTwin({ ...doc, url, verified }, markdown);
    fs.writeFileSync(`${file}.md`, text);
    twins[position] = { id, title, description, markdownUrl: `${url}.md`, text };
  });
  cache.save();
  return twins;
}
