/**
 * Rewrites a page for the fast client. Replaces the scripts in the head with a small inline loader,
 * which lists them and the scripts of the page and its section, so that all of them load at once.
 * Replaces the site's style sheet with a small one that contains the rules for the first paint.
 * Inserts slots for file names that are known only after all pages are parsed.
 *
 * `<script src="/assets/js/main.1.js" defer></script>` → `<script data-scripts="…" …>…</script>`
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import {
  append,
  attribute,
  createElement,
  type Document,
  type Element,
  elementsBelow,
  headOf,
  remove,
  setAttribute,
} from '../../html/dom';
import { minifyScript } from '../post-build/minifyScripts';
import { namesInPage, namesInScript } from './pageNames';

/**
 * Inline scripts of every page, which import nothing. The loader is first, because readers might
 * need it immediately.
 */
const inlineScripts = ['earlyLoader.ts', 'slicedLayout.ts'];

/** Data about a page for naming scripts and cutting style sheets. */
export interface ClientPage {
  /** URLs of the scripts that its head loaded, in order. */
  readonly scripts: readonly string[];
  /** URL of the site's style sheet. Other sheets belong to chunks that load on demand. */
  readonly sheet: string;
  /** Names on the page and in the loader that style sheets can select; see `pageNames.ts`. */
  readonly names: readonly string[];
}

/** Placeholders in a rewritten page for names that `finishClient.ts` fills in. */
export const slots = {
  scripts: '@@page-scripts@@',
  criticalSheet: '@@critical-sheet@@',
  fullSheet: '@@full-sheet@@',
} as const;

/** Returns the text of the inline loader. */
export async function readLoader(siteDir: string): Promise<string> {
  const folder = path.join(siteDir, 'src/clientModules/fastClient');
  const read = (file: string) => fs.readFile(path.join(folder, file), 'utf8');
  return (await Promise.all(inlineScripts.map(read))).map(minifyScript).join('');
}

const isDeferredScript = (element: Element): boolean =>
  element.tagName === 'script' && attribute(element, 'defer') !== undefined;

/**
 * Rewrites a page. Returns `undefined` and does not change the page if its head does not load both
 * scripts and the site's style sheet.
 *
 * @param loader text of the inline loader
 * @throws {Error} if the bundler wrote several sheets for the site
 */
export function rewritePage(
  document: Document,
  { baseUrl, loader }: { readonly baseUrl: string; readonly loader: string },
): ClientPage | undefined {
  const head = headOf(document);
  const inHead = elementsBelow(head);
  const scripts = inHead.filter(isDeferredScript);
  const sheets = inHead.filter((element) =>
    attribute(element, 'href')?.startsWith(`${baseUrl}assets/css/styles.`),
  );
  const [sheet] = sheets;
  if (scripts.length === 0 || !sheet) return undefined;
  if (sheets.length > 1) {
    throw new Error(
      `A page links ${sheets.length} style sheets of the site; expected one, which ` +
        'src/plugins/fast-client/pageStyles.ts cuts.',
    );
  }
  const page = {
    scripts: scripts.map((script) => attribute(script, 'src') ?? ''),
    sheet: attribute(sheet, 'href') ?? '',
    names: [...new Set([...namesInPage(document), ...namesInScript(loader)])],
  };
  for (const script of scripts) remove(script);
  setAttribute(sheet, 'href', slots.criticalSheet);
  // Lets the browser prefetch the target page of a link that the reader is about to follow.
  const speculationRules = {
    prefetch: [{ where: { href_matches: `${baseUrl}*` }, eagerness: 'moderate' }],
  };
  append(
    head,
    createElement(
      'script',
      { 'data-scripts': slots.scripts, 'data-styles': slots.fullSheet },
      loader,
    ),
    createElement('script', { type: 'speculationrules' }, JSON.stringify(speculationRules)),
  );
  return page;
}
