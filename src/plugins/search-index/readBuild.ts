/** Reads the pages of a built site from its folder. */
import fs from 'node:fs';
import path from 'node:path';
import { withoutVersion } from '../../site/versions';
import type { DocumentReader } from '../catalog/types';
import { hashOf, hashOfCode, keptPath, ResultCache } from '../result-cache/resultCache';
import { makeRecords, type PlacedPage } from './makeRecords';
import type { Page } from './readPage';
import type { SearchRecord } from './types';

/** Where a site was built to, and where it is published. */
export interface BuiltSite {
  /** Folder of the checkout. */
  readonly siteDir: string;
  readonly folder: string;
  /** Paths of its routes, base URL included. */
  readonly routes: readonly string[];
  readonly baseUrl: string;
  /** Origin. */
  readonly url: string;
  /** The service whose page is at a path. */
  readonly findService: DocumentReader['findService'];
}

/** The HTML file of a path below the base URL, if there is one. */
function readHtml(folder: string, route: string): string | undefined {
  const file = [`${route}.html`, path.join(route, 'index.html')]
    .map((name) => path.join(folder, name))
    .find((name) => fs.existsSync(name));
  return file === undefined ? undefined : fs.readFileSync(file, 'utf8');
}

/**
 * The part of a page that records follow from: its head and its main part, without the names of scripts
 * and style sheets. These, and the bars beside the main part, follow from the whole site.
 */
function ownPart(html: string): string {
  const [head = ''] = html.split('</head>', 1);
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  return `${head}</head>${main}`.replace(/<(?:script|link)\b[^>]*>/g, '');
}

/** The records of a built site, in the order of its paths. */
export async function readBuild(site: BuiltSite): Promise<SearchRecord[]> {
  const { siteDir, folder, routes, baseUrl, url } = site;
  const cache = new ResultCache<{ readonly page?: Page }>(
    keptPath(siteDir, 'search-pages.json'),
    hashOfCode(siteDir, ['src/plugins/search-index', 'src/remark/service-interface']),
  );
  const pages: PlacedPage[] = [];
  for (const route of [...new Set(routes)].sort()) {
    const below = `/${route.slice(baseUrl.length)}`.replace(/\/$/, '');
    const html = below === '' ? undefined : readHtml(folder, below);
    if (html === undefined) continue;
    const own = ownPart(html);
    const service = await site.findService(withoutVersion(below));
    const key = hashOf(below, own, service ? JSON.stringify(service) : '');
    const { page } = await cache.getOrMake(key, async () => {
      // Loaded when a page is not kept.
      const { readPage } = await import('./readPage');
      const read = readPage(own, below, service);
      return read ? { page: read } : {};
    });
    if (page) pages.push({ ...page, path: below });
  }
  cache.save();
  return makeRecords(pages, `${url}${baseUrl.replace(/\/$/, '')}`);
}
