/**
 * Reads the parts of the site that the checks need in addition to its pages: static files, URL
 * contract, banned words and navigation.
 */
import fs from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { createJiti } from 'jiti';
import type { SiteContext } from '../../src/checks/checkSite';
import type { BannedWord } from '../../src/checks/findWords';
import type { CatalogFolder } from '../../src/plugins/catalog/CatalogFolder';
import { pagePath } from '../../src/plugins/catalog/paths';
import {
  docusaurusComponents,
  generatedElements,
  themeComponents,
} from '../../src/site/pageElements';
import { parseYaml } from '../../src/site/parseYaml';
import { redirectsModule } from '../../src/site/redirectRules';
import { filesBelow } from '../files/filesBelow';
import { readIfPresent } from '../files/readIfPresent';

/** Folders with code that links to pages. */
const navigationFolders = ['src/site', 'src/pages', 'src/plugins/landing'];
const contentFolders = ['docs', 'blog'];
const wordsFile = 'src/checks/words.yml';
/** URLs of pages that Docusaurus generates without a source file. */
const generated = ['/', '/search', '/blog', '/blog/archive', '/blog/tags', '/blog/authors'];
const generatedFolders = ['/blog/tags/', '/blog/authors/', '/blog/page/'];
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

/** Returns the files under a folder, sorted, as paths relative to the root of the site. */
export const listFiles = (folder: string, pattern = /./): string[] =>
  filesBelow(folder)
    .filter((file) => pattern.test(path.basename(file)))
    .map((file) => path.join(folder, file).split(path.sep).join('/'));

/** Returns the source files of all pages. */
export const listPages = (): string[] =>
  contentFolders.flatMap((folder) => listFiles(folder, /^[^_].*\.mdx?$/));

/** Returns the words that prose must not contain. */
export const readWords = (): BannedWord[] =>
  parseYaml(fs.readFileSync(wordsFile, 'utf8'), wordsFile) as BannedWord[];

/** Returns the URL contract: published paths and their sidebars. */
export const readContract = (): SiteContext['contract'] =>
  listFiles('tests/contract', /\.txt$/).flatMap((file) =>
    fs
      .readFileSync(file, 'utf8')
      .split(/\r?\n/)
      .flatMap((text, index) => {
        if (!text.startsWith('/')) return [];
        const [url = '', sidebar = '-'] = text.split('\t');
        return [{ url, file, line: index + 1, ...(sidebar === '-' ? {} : { sidebar }) }];
      }),
  );

/**
 * Returns the context of the checks, except for the parts from the catalog: anchors of services and
 * pages of imported modules.
 */
export async function readSite(): Promise<Omit<SiteContext, 'interfaceAnchors'>> {
  const pages = listFiles('src/pages', /\.(?:tsx|mdx)$/).map((file) =>
    file.replace(/^src\/pages|(?:\/index)?\.\w+$/g, ''),
  );
  return {
    files: [...listFiles('static').map((file) => file.slice('static'.length)), ...built],
    sourceFiles: readSourceFiles(),
    generated: [...generated, ...pages],
    generatedFolders,
    contract: readContract(),
    redirects: await readRedirects(),
    navigation: readNavigation(),
    authors: readKeys('blog/authors.yml'),
    tags: readKeys('blog/tags.yml'),
    components: [
      ...docusaurusComponents,
      ...themeComponents,
      ...generatedElements,
      ...listComponents(),
    ],
  };
}

const images = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** Returns the files of pages and static files, with the sizes of images. */
export const readSourceFiles = (): SiteContext['sourceFiles'] =>
  [...contentFolders, 'static']
    .flatMap((folder) => listFiles(folder))
    .map((file) => {
      if (!images.test(file)) return { file };
      const { size: bytes } = fs.statSync(file);
      return { file, bytes, ...(file.endsWith('.svg') ? {} : readWidth(file)) };
    });

const readWidth = (file: string) => {
  try {
    return { width: imageSize(fs.readFileSync(file)).width };
  } catch {
    return { isBroken: true };
  }
};

/** Returns the keys of a YAML file, or none if it does not exist. */
const readKeys = (file: string): string[] =>
  Object.keys(parseYaml(readIfPresent(file), file) ?? {});

/** Returns the components of this site that pages can use: see `src/remark/component-imports`. */
const listComponents = (): string[] =>
  fs
    .readdirSync('src/components')
    .filter((name) => fs.existsSync(`src/components/${name}/index.tsx`));

/**
 * Reads the redirects and their lines again on each call, because `check:docs --watch` runs while
 * they change.
 */
export async function readRedirects(): Promise<SiteContext['redirects']> {
  const jiti = createJiti(path.resolve(redirectsModule), { moduleCache: false });
  const { redirects } = await jiti.import<typeof import('../../src/site/redirects')>(
    path.resolve(redirectsModule),
  );
  const lines = fs.readFileSync(redirectsModule, 'utf8').split('\n');
  return redirects.map((redirect) => ({
    ...redirect,
    // Of two redirects from the same path, the second one is the problem.
    line:
      lines.findLastIndex(
        (text) => text.includes(`from: '${redirect.from}'`) || text.trim() === `'${redirect.to}',`,
      ) + 1 || 1,
  }));
}

/**
 * Returns the pages of imported modules. They count as linked, because the page of their group
 * lists them.
 */
export const readImportedPages = (catalog: CatalogFolder): string[] =>
  [...catalog.services.values()]
    .filter(({ manifest }) => manifest.imported)
    .map(({ id }) => pagePath(id));

/** Returns the paths in string literals of the navigation code. */
const readNavigation = (): string[] =>
  navigationFolders
    .flatMap((folder) => listFiles(folder, /\.tsx?$/))
    .flatMap((file) =>
      [...fs.readFileSync(file, 'utf8').matchAll(/['"`](\/(?:docs|blog)[\w/-]*)/g)].map(
        ([, url = '']) => url,
      ),
    );
