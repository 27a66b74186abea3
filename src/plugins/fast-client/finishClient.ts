/**
 * Renames the scripts of the built site, writes the first style sheets, and returns the file names
 * for the slots of each page.
 */
import fs from 'node:fs';
import path from 'node:path';
import { type BuiltSite, routeOf } from '../../html/builtSite';
import { chunkOfSection, listedScript, scriptFile } from '../../site/scriptFiles';
import { sectionOf, sectionsTo } from '../../site/sections';
import { writeVersion } from '../route-loading/writeVersion';
import { writeCriticalSheets } from './pageStyles';
import { type ClientPage, slots } from './rewritePage';
import { readPageScripts } from './routeTable';
import { nameScripts } from './scriptNames';
import { readSections } from './writeSections';

/** Rewritten page and its file, relative to `outDir`. */
type RewrittenPage = ClientPage & { readonly file: string };

/** Values for the slots of each page, by the page's file. */
type SlotsByFile = ReadonlyMap<string, Readonly<Record<string, string>>>;

const slotValues = (scripts: readonly string[], criticalSheet: string, fullSheet: string) => ({
  [slots.scripts]: scripts.join(' '),
  [slots.criticalSheet]: criticalSheet,
  [slots.fullSheet]: fullSheet,
});

/**
 * Renames the scripts of a built site and writes its first style sheets.
 *
 * @returns values for the slots of each page, by the page's file
 * @throws {Error} if no page was rewritten, because the pages would still load scripts under their
 * previous names
 */
export async function finishClient(
  { siteDir, outDir, generatedFilesDir, baseUrl }: BuiltSite,
  pages: readonly RewrittenPage[],
): Promise<SlotsByFile> {
  const [first] = pages;
  if (!first) {
    throw new Error(
      'src/plugins/fast-client rewrote none of the built pages: no head has a deferred script and the ' +
        'style sheet of the site. Compare rewritePage.ts with the HTML of the build; ' +
        'FAST_CLIENT=false builds without it.',
    );
  }
  const { sections, prefixes } = readSections(generatedFilesDir, baseUrl);
  const names = nameScripts(outDir, sections);
  /** Returns the script of a section's module, before it was renamed. */
  const moduleOf = (section: string) => scriptFile(chunkOfSection(section));
  await writeVersion(
    outDir,
    sections.map(({ name }) => listedScript(names.get(moduleOf(name)) ?? '')).join(' '),
  );

  const scriptsOf = readPageScripts(generatedFilesDir);
  const newUrls = new Map([...names].map(([old, name]) => [baseUrl + old, baseUrl + name]));
  const groups = new Map<string, Set<string>>();
  const placed = pages.map((page) => {
    const { file, sheet } = page;
    const pagePath = (baseUrl + routeOf(file).slice(1)).replace(/(.)\/$/, '$1');
    const section = sectionOf(prefixes, pagePath);
    const outward = section ? sectionsTo(section) : [];
    // All pages of a sidebar share their styles, regardless of their category.
    const group = outward[0] ?? `page-${path.basename(file, '.html')}`;
    const selected = groups.get(group) ?? new Set<string>();
    for (const name of page.names) selected.add(name);
    groups.set(group, selected);
    // A page that is not in the route table, such as one of an earlier interface, has its own
    // script.
    const own = scriptsOf(pagePath);
    const files = own ? [...outward.map(moduleOf), ...own] : [];
    const urls = new Set([...page.scripts, ...files.map((script) => baseUrl + script)]);
    return { file, sheet, group, scripts: [...urls].map((url) => newUrls.get(url) ?? url) };
  });
  const css = fs.readFileSync(path.join(outDir, first.sheet.slice(baseUrl.length)), 'utf8');
  const criticalSheets = await writeCriticalSheets({ siteDir, outDir }, css, groups);
  return new Map(
    placed.map(({ file, group, scripts, sheet }) => [
      file,
      slotValues(scripts, baseUrl + criticalSheets.get(group), sheet),
    ]),
  );
}

/**
 * Returns the slot values for the stock client: the page's script and the site's style sheet. Only
 * released pages have slots there.
 */
export const stockSlots = (pages: readonly RewrittenPage[]): SlotsByFile =>
  new Map(pages.map(({ file, scripts, sheet }) => [file, slotValues(scripts, sheet, sheet)]));
