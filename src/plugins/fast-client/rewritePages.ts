/**
 * Rewrites the built pages: scripts leave the head, and a small inline loader names them, together
 * with the scripts of the page and of its section, so that all load at once; the style sheet gives
 * way to a small one with what the page needs.
 *
 * `<script src=/assets/js/main.1.js defer></script>` → `<script data-scripts="…" …>…</script>`
 */
import fs from 'node:fs';
import path from 'node:path';
import { chunkOfSection, listedScript, scriptFile } from '../../site/scriptFiles';
import { sectionOf, sectionsTo } from '../../site/sections';
import { changeBy, type PageChange } from '../after-build/pageChange';
import type { BuiltPage, BuiltSite } from '../after-build/types';
import { versionFile } from '../build-version/emitVersion';
import type { BuildVersion } from '../build-version/types';
import { readLoader } from './inlineLoader';
import { readLinkedSheets, unlink } from './linkedSheets';
import { namesInScript } from './pageNames';
import { deferredScript } from './pageParts';
import { scriptsByPage } from './pageScripts';
import { cutStyles } from './pageStyles';
import { type NewNames, nameScripts } from './scriptNames';
import { readPrefixes, readSections } from './writeSections';

/** What a page is rewritten with. */
export interface Rewriting {
  readonly baseUrl: string;
  /** Text of the inline loader. */
  readonly loader: string;
  /** URLs of all scripts of the page, in the order in which they run. */
  readonly scripts: readonly string[];
  /** URLs of style sheets that its own contains. */
  readonly linked: readonly string[];
  /** Names of style sheets, relative to the folder of the built files. */
  readonly sheets: {
    /** The bundler's. */
    readonly full: string;
    /** The page's. */
    readonly first: string;
  };
}

/** Lets the browser fetch the page behind a link that the reader is about to follow. */
const speculationRules = (baseUrl: string) =>
  JSON.stringify({
    prefetch: [{ where: { href_matches: `${baseUrl}*` }, eagerness: 'moderate' }],
  });

/** A page with the loader in the place of its scripts, and its small style sheet. */
export function rewritePage(html: string, rewriting: Rewriting): string {
  const { baseUrl, loader, scripts, linked, sheets } = rewriting;
  const end = html.indexOf('</head>');
  const [head, body] = [html.slice(0, end), html.slice(end)];
  const data = { scripts: scripts.join(' '), styles: baseUrl + sheets.full };
  const rules = `<script type="speculationrules">${speculationRules(baseUrl)}</script>`;
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${value}"`);
  return [
    unlink(head, linked).replace(deferredScript, '').replaceAll(sheets.full, sheets.first),
    `<script ${attributes.join(' ')}>${loader}</script>${rules}`,
    body.replace(/<button class="[^"]*toggleButton[^>]*>/g, (button) =>
      button
        .replace(/ toggleButtonDisabled_\w+/, '')
        .replace(/ disabled(?:="[^"]*")?(?=[\s>])/, ' data-early=theme'),
    ),
  ].join('');
}

/** URL path of a built page by its file. */
function pagePathOf(file: string, baseUrl: string): string {
  const name = file.replace(/\.html$/, '').replace(/(^|\/)index$/, '$1');
  return `${baseUrl}${name}`.replace(/(.)\/$/, '$1');
}

/** Writes the final names of scripts into the version file. */
function updateVersion(outDir: string, names: NewNames, sections: string): void {
  const file = path.join(outDir, versionFile);
  const version = JSON.parse(fs.readFileSync(file, 'utf8')) as BuildVersion;
  const scripts = version.scripts.map((script) => names.get(script) ?? script);
  const updated: BuildVersion = { scripts, sections };
  fs.writeFileSync(file, `${JSON.stringify(updated)}\n`);
}

/** The change: names the scripts of the built site, cuts its styles, and rewrites every page with both. */
export async function rewriting(site: BuiltSite, pages: readonly BuiltPage[]): Promise<PageChange> {
  const { siteDir, outDir, generatedFilesDir, baseUrl } = site;
  const sectionList = readSections(generatedFilesDir);
  const names = nameScripts(outDir, sectionList);
  const prefixes = readPrefixes(generatedFilesDir);
  const groupOf = (page: string) => {
    // The pages of a sidebar look alike, whatever their category.
    const [section] = sectionsTo(sectionOf(prefixes, pagePathOf(page, baseUrl)));
    return section || `page-${path.basename(page, '.html')}`;
  };
  const groups = new Map<string, Set<string>>();
  for (const page of pages) {
    if (page.scripts.length === 0) continue;
    const group = groups.get(groupOf(page.file)) ?? new Set();
    groups.set(groupOf(page.file), group);
    for (const name of page.names) group.add(name);
  }
  const loader = await readLoader(siteDir);
  const namesInLoader = namesInScript(loader);
  for (const group of groups.values()) for (const name of namesInLoader) group.add(name);

  const scriptsOf = await scriptsByPage(site, names);
  const sections = sectionList
    .map(({ name }) => listedScript(names.get(scriptFile(chunkOfSection(name))) ?? ''))
    .join(' ');
  const { css, hrefs: linked } = readLinkedSheets(site);
  const { full, byGroup } = await cutStyles(outDir, groups, css);
  const renamed = (url: string) => {
    const name = url.startsWith(baseUrl) ? names.get(url.slice(baseUrl.length)) : undefined;
    return name === undefined ? url : baseUrl + name;
  };
  updateVersion(outDir, names, sections);
  return changeBy(({ file, scripts }): Rewriting | undefined => {
    if (scripts.length === 0) return undefined;
    const before = scripts.map(renamed);
    return {
      baseUrl,
      loader,
      // The main script comes last: it finds the page's parts in place and asks for nothing.
      scripts: [
        ...before.slice(0, -1),
        ...scriptsOf(pagePathOf(file, baseUrl)),
        ...before.slice(-1),
      ],
      linked,
      sheets: { full, first: byGroup.get(groupOf(file)) ?? full },
    };
  }, rewritePage);
}
