/**
 * Renames the scripts of the built site, writes the first style sheets, and returns the file names
 * for the slots of each page.
 */
import path from 'node:path';
import { type BuiltSite, routeOf } from '../../html/builtSite';
import { chunkOfSection, listedScript, scriptFile } from '../../site/scriptFiles';
import { sectionOf, sectionsTo } from '../../site/sections';
import { writeVersion } from '../build-version/writeVersion';
import { namesInScript } from './pageNames';
import { cutStyles, findSheet } from './pageStyles';
import { type ClientPage, slots } from './rewritePage';
import { chunksOf, readChunks, readRouteTable, routesByPage } from './routeTable';
import { type NewNames, nameScripts } from './scriptNames';
import { readPrefixes, readSectionChunks } from './writeSections';

/** Rewritten page and its file, relative to `outDir`. */
export interface RewrittenPage extends ClientPage {
  readonly file: string;
}

/** Returns the URL path of a built page from its file. */
function pagePathOf(file: string, baseUrl: string): string {
  return `${baseUrl}${routeOf(file).slice(1)}`.replace(/(.)\/$/, '$1');
}

/** Values for the slots of each page, by the page's file. */
type SlotsByFile = ReadonlyMap<string, Readonly<Record<string, string>>>;

const slotValues = (scripts: readonly string[], criticalSheet: string, fullSheet: string) => ({
  [slots.scripts]: scripts.join(' '),
  [slots.criticalSheet]: criticalSheet,
  [slots.fullSheet]: fullSheet,
});

/**
 * Returns a function that returns the URLs of a page's scripts: those of its sections, and those
 * that its chunks need, including shared ones. A page that is not in the route table has none.
 */
function scriptsByPage(
  { generatedFilesDir, baseUrl }: BuiltSite,
  sectionOfPage: (pagePath: string) => string,
  names: NewNames,
): (pagePath: string) => readonly string[] {
  const { routes, chunkNames } = readRouteTable(generatedFilesDir);
  const routesOf = routesByPage(routes);
  const filesOf = readChunks(generatedFilesDir);
  return (pagePath) => {
    const ownRoutes = routesOf.get(pagePath);
    if (!ownRoutes) return [];
    const section = sectionOfPage(pagePath);
    const chunks = ownRoutes.flatMap(({ component }) => chunksOf(chunkNames[component]));
    const all = [
      ...(section ? sectionsTo(section).map(chunkOfSection).map(scriptFile) : []),
      ...chunks.flatMap(filesOf),
    ];
    return [...new Set(all)].map((name) => baseUrl + (names.get(name) ?? name));
  };
}

/**
 * Renames the scripts of a built site and writes its first style sheets.
 *
 * @param loader text of the inline loader
 * @returns values for the slots of each page, by the page's file
 * @throws {Error} if no page was rewritten, because the pages would still load scripts under their
 * previous names
 */
export async function finishClient(
  site: BuiltSite,
  pages: readonly RewrittenPage[],
  loader: string,
): Promise<SlotsByFile> {
  const { outDir, generatedFilesDir, baseUrl } = site;
  if (pages.length === 0) {
    throw new Error(
      'src/plugins/fast-client rewrote none of the built pages: no head has a deferred script. ' +
        'Compare isDeferredScript in rewritePage.ts with the HTML of the build; FAST_CLIENT=false ' +
        'builds without it.',
    );
  }
  const sectionList = readSectionChunks(generatedFilesDir);
  const names = nameScripts(outDir, sectionList);
  const prefixes = readPrefixes(generatedFilesDir);
  const sectionOfPage = (pagePath: string) => sectionOf(prefixes, pagePath);
  const groupOf = (file: string) => {
    // All pages of a sidebar share their styles, regardless of their category.
    const [section] = sectionsTo(sectionOfPage(pagePathOf(file, baseUrl)));
    return section || `page-${path.basename(file, '.html')}`;
  };
  const groups = new Map<string, Set<string>>();
  const namesInLoader = namesInScript(loader);
  for (const page of pages) {
    const group = groups.get(groupOf(page.file)) ?? new Set(namesInLoader);
    groups.set(groupOf(page.file), group);
    for (const name of page.names) group.add(name);
  }

  const scriptsOf = scriptsByPage(site, sectionOfPage, names);
  const sections = sectionList
    .map(({ name }) => listedScript(names.get(scriptFile(chunkOfSection(name))) ?? ''))
    .join(' ');
  const { full, byGroup } = await cutStyles(outDir, groups);
  const renamed = (url: string) => {
    const name = url.startsWith(baseUrl) ? names.get(url.slice(baseUrl.length)) : undefined;
    return name === undefined ? url : baseUrl + name;
  };
  await writeVersion(outDir, sections);
  return new Map(
    pages.map(({ file, scripts }) => {
      const all = [...scripts.map(renamed), ...scriptsOf(pagePathOf(file, baseUrl))];
      const criticalSheet = baseUrl + (byGroup.get(groupOf(file)) ?? full);
      return [file, slotValues(all, criticalSheet, baseUrl + full)];
    }),
  );
}

/**
 * Returns the slot values for the stock client: the page's script and the site's style sheet. Only
 * released pages have slots there.
 */
export function stockSlots(
  { outDir, baseUrl }: BuiltSite,
  pages: readonly RewrittenPage[],
): SlotsByFile {
  if (pages.length === 0) return new Map();
  const sheet = baseUrl + findSheet(outDir);
  return new Map(pages.map(({ file, scripts }) => [file, slotValues(scripts, sheet, sheet)]));
}
