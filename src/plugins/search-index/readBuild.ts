/** Reads the pages of a built site from its folder. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { makeRecords, type PlacedPage } from './makeRecords';
import { readPage } from './readPage';
import type { SearchRecord } from './types';

/** Where a site was built to, and where it is published. */
export interface BuiltSite {
  readonly folder: string;
  /** Paths of its routes, base URL included. */
  readonly routes: readonly string[];
  readonly baseUrl: string;
  /** Origin. */
  readonly url: string;
}

/** The HTML file of a path below the base URL, if there is one. */
async function readHtml(folder: string, route: string): Promise<string | undefined> {
  for (const name of [`${route}.html`, path.join(route, 'index.html')]) {
    const html = await fs.readFile(path.join(folder, name), 'utf8').catch(() => undefined);
    if (html !== undefined) return html;
  }
  return undefined;
}

/** The records of a built site, in the order of its paths. */
export async function readBuild({
  folder,
  routes,
  baseUrl,
  url,
}: BuiltSite): Promise<SearchRecord[]> {
  const pages: PlacedPage[] = [];
  for (const route of [...new Set(routes)].sort()) {
    const below = `/${route.slice(baseUrl.length)}`.replace(/\/$/, '');
    const html = below === '' ? undefined : await readHtml(folder, below);
    const page = html === undefined ? undefined : readPage(html, below);
    if (page) pages.push({ ...page, path: below });
  }
  return makeRecords(pages, `${url}${baseUrl.replace(/\/$/, '')}`);
}
