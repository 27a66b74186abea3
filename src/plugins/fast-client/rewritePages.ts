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
import { builtFiles } from '../after-build/pages';
import type { BuiltSite } from '../after-build/types';
import { versionFile } from '../build-version/emitVersion';
import type { BuildVersion } from '../build-version/types';
import { readLoader } from './inlineLoader';
import { readLinkedSheets } from './linkedSheets';
import { scriptsByPage } from './pageScripts';
import { addScriptNames, addTags, cutStyles, namesIn, type Sheets } from './pageStyles';
import { type NewNames, nameScripts } from './scriptNames';
import { readPrefixes, readSections } from './writeSections';

const deferredScript = /<script src="?([^\s">]+)"? defer(?:="[^"]*")?><\/script>/g;

/** What the built pages are rewritten with. */
export interface Rewriting {
  readonly baseUrl: string;
  readonly loader: string;
  readonly sheets: Sheets;
  /** A page without links to what the sheets contain. */
  readonly unlink: (html: string) => string;
  /** The URL of a shared script after the renaming. */
  readonly renamed: (url: string) => string;
}

/** What one page needs of its own. */
export interface PageNeeds {
  /** URLs of the scripts of this page and its section. */
  readonly scripts: readonly string[];
  /** Group of pages that share a style sheet. */
  readonly group: string;
}

/** Lets the browser fetch the page behind a link that the reader is about to follow. */
const speculationRules = (baseUrl: string) =>
  JSON.stringify({
    prefetch: [{ where: { href_matches: `${baseUrl}*` }, eagerness: 'moderate' }],
  });

/** A page with the loader in the place of its scripts, and its small style sheet. */
export function rewritePage(html: string, page: PageNeeds, rewriting: Rewriting): string {
  const { baseUrl, loader, sheets, unlink, renamed } = rewriting;
  const end = html.indexOf('</head>');
  const [head, body] = [html.slice(0, end), html.slice(end)];
  const shared = [...head.matchAll(deferredScript)].map(([, src = '']) => renamed(src));
  if (shared.length === 0) return html;
  // The main script comes last: it finds the page's parts in place and asks for nothing.
  const scripts = [...shared.slice(0, -1), ...page.scripts, ...shared.slice(-1)].join(' ');
  const data = { scripts, styles: baseUrl + sheets.all };
  const rules = `<script type="speculationrules">${speculationRules(baseUrl)}</script>`;
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${value}"`);
  return [
    unlink(head)
      .replace(deferredScript, '')
      .replaceAll(sheets.replaced, sheets.byGroup.get(page.group) ?? sheets.all),
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

/** Names the scripts of pages and rewrites every page of the built site. */
export async function rewritePages(site: BuiltSite): Promise<void> {
  const { siteDir, outDir, generatedFilesDir, baseUrl, pages } = site;
  const sectionList = readSections(generatedFilesDir);
  const names = nameScripts(outDir, sectionList);
  const prefixes = readPrefixes(generatedFilesDir);
  const groupOf = (page: string) => {
    // The pages of a sidebar look alike, whatever their category.
    const [section] = sectionsTo(sectionOf(prefixes, pagePathOf(page, baseUrl)));
    return section || `page-${path.basename(page, '.html')}`;
  };
  const tagsByGroup = new Map<string, Set<string>>();
  for (const [page, html] of pages) {
    if (html.search(deferredScript) < 0) continue;
    const tags = tagsByGroup.get(groupOf(page)) ?? new Set();
    tagsByGroup.set(groupOf(page), tags);
    addTags(tags, html);
  }
  const groups = new Map([...tagsByGroup].map(([group, tags]) => [group, namesIn(tags)]));
  const all = new Set<string>();
  const loader = await readLoader(siteDir);
  for (const group of groups.values()) {
    addScriptNames(group, loader, false);
    for (const name of group) all.add(name);
  }
  const ofPages = new Set(
    sectionList.flatMap(({ chunks }) => chunks.map((chunk) => names.get(scriptFile(chunk)))),
  );
  for (const file of builtFiles(outDir, '.js')) {
    addScriptNames(all, fs.readFileSync(path.join(outDir, file), 'utf8'), ofPages.has(file));
  }

  const scriptsOf = await scriptsByPage(site, names);
  const sections = sectionList
    .map(({ name }) => listedScript(names.get(scriptFile(chunkOfSection(name))) ?? ''))
    .join(' ');
  const linked = readLinkedSheets(site);
  const rewriting: Rewriting = {
    baseUrl,
    loader,
    sheets: await cutStyles(site, all, groups, linked.css),
    unlink: linked.unlink,
    renamed: (url) => {
      const name = url.startsWith(baseUrl) ? names.get(url.slice(baseUrl.length)) : undefined;
      return name === undefined ? url : baseUrl + name;
    },
  };
  for (const [page, html] of pages) {
    const needs = { scripts: scriptsOf(pagePathOf(page, baseUrl)), group: groupOf(page) };
    pages.set(page, rewritePage(html, needs, rewriting));
  }
  updateVersion(outDir, names, sections);
}
