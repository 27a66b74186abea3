/** What the checks need of the site besides its pages: static files, contract, words, anchors. */
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { BannedWord, SiteContext } from '../../src/checks';
import type { CatalogFolder } from '../../src/plugins/catalog/CatalogFolder';
import { pagePath } from '../../src/plugins/catalog/paths';
import { redirects } from '../../src/site/redirects';

/** Code that links to pages. */
const navigationFolders = ['src/site', 'src/pages', 'src/plugins/landing'];
const contentFolders = ['docs', 'blog'];
/** URLs that Docusaurus makes without a file of their own. */
const generated = ['/', '/search', '/blog', '/blog/archive', '/blog/tags', '/blog/authors'];
const generatedFolders = ['/blog/tags/', '/blog/authors/', '/blog/page/'];
/** Files that the build writes. */
const built = [
  '/blog/rss.xml',
  '/blog/atom.xml',
  '/blog/feed.json',
  '/catalog/changes.xml',
  '/catalog/changes.json',
  '/llms.txt',
  '/llms-full.txt',
  '/sitemap.xml',
];

/** Files below a folder, sorted, as paths from the site's root. */
export function listFiles(folder: string, pattern = /./): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name).split(path.sep).join('/'))
    .sort();
}

/** The pages of the site. */
export const listPages = (): string[] =>
  contentFolders.flatMap((folder) => listFiles(folder, /^[^_].*\.mdx?$/));

/** Words that prose must not contain. */
export const readWords = (): BannedWord[] =>
  parse(fs.readFileSync('src/checks/words.yml', 'utf8')) as BannedWord[];

/** Paths that were published once, and their sidebars. */
export const readContract = (): SiteContext['contract'] =>
  listFiles('tests/contract', /\.txt$/).flatMap((file) =>
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('/'))
      .map((line) => {
        const [url = '', sidebar = '-'] = line.split('\t');
        return { url, ...(sidebar === '-' ? {} : { sidebar }) };
      }),
  );

/** Reads everything but what the catalog decides: anchors of services, pages of imported modules. */
export function readSite(): Omit<SiteContext, 'interfaceAnchors'> {
  const pages = listFiles('src/pages', /\.(?:tsx|mdx)$/).map((file) =>
    file.replace(/^src\/pages|(?:\/index)?\.\w+$/g, ''),
  );
  return {
    files: [...listFiles('static').map((file) => file.slice('static'.length)), ...built],
    generated: [...generated, ...pages],
    generatedFolders,
    contract: readContract(),
    redirects,
    navigation: readNavigation(),
  };
}

/** Pages of imported modules: that of their group lists them, and a text that needs them might come later. */
export const readImportedPages = (catalog: CatalogFolder): string[] =>
  [...catalog.services.values()]
    .filter(({ manifest }) => manifest.imported)
    .map(({ id }) => pagePath(id));

/** Addresses in string literals in the code of the navigation. */
const readNavigation = (): string[] =>
  navigationFolders
    .flatMap((folder) => listFiles(folder, /\.tsx?$/))
    .flatMap((file) =>
      [...fs.readFileSync(file, 'utf8').matchAll(/['"`](\/(?:docs|blog)[\w/-]*)/g)].map(
        ([, url = '']) => url,
      ),
    );
