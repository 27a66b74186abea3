/**
 * Rewrites a page for the fast client: its scripts leave the head, and a small inline loader lists them
 * instead, with the scripts of the page and of its section, so that all of them load at once; the site's
 * style sheet is replaced by a small one with what the page needs first. Names of files that are known
 * only when all pages are parsed are left as slots.
 *
 * `<script src="/assets/js/main.1.js" defer></script>` → `<script data-scripts="…" …>…</script>`
 */
import {
  append,
  attribute,
  classesOf,
  createElement,
  type Document,
  type Element,
  elementsBelow,
  headOf,
  remove,
  removeAttribute,
  setAttribute,
} from '../../html/dom';
import { namesInPage } from './pageNames';

/** What a page is rewritten with. */
export interface Rewriting {
  readonly baseUrl: string;
  /** Text of the inline loader. */
  readonly loader: string;
  /** URLs of style sheets that the first sheet of a page contains. */
  readonly linkedSheets: readonly string[];
}

/** What the site's scripts and style sheets need to know of a page. */
export interface ClientPage {
  /** URLs of the scripts that its head loaded, in their order. */
  readonly scripts: readonly string[];
  /** What style sheets select in it: see `pageNames.ts`. */
  readonly names: readonly string[];
}

/** Text in a rewritten page in the place of names that `finishClient.ts` fills in. */
export const slots = {
  scripts: '@@page-scripts@@',
  firstSheet: '@@first-sheet@@',
  fullSheet: '@@full-sheet@@',
} as const;

/** Lets the browser prefetch the page of a link that the reader is about to follow. */
const speculationRules = (baseUrl: string) =>
  JSON.stringify({
    prefetch: [{ where: { href_matches: `${baseUrl}*` }, eagerness: 'moderate' }],
  });

const isDeferredScript = (element: Element): boolean =>
  element.tagName === 'script' && attribute(element, 'defer') !== undefined;

const isStyleSheet = (element: Element): boolean =>
  element.tagName === 'link' && attribute(element, 'rel') === 'stylesheet';

/** Makes the color mode button work before hydration: Docusaurus renders it disabled. */
function enableToggle(button: Element): void {
  const classes = classesOf(button);
  if (!classes.some((name) => name.startsWith('toggleButton'))) return;
  const enabled = classes.filter((name) => !name.startsWith('toggleButtonDisabled'));
  setAttribute(button, 'class', enabled.join(' '));
  removeAttribute(button, 'disabled');
  setAttribute(button, 'data-early', 'theme');
}

/** Rewrites a page; a page whose head loads no scripts stays unchanged. */
export function rewritePage(
  document: Document,
  { baseUrl, loader, linkedSheets }: Rewriting,
): ClientPage | undefined {
  const head = headOf(document);
  const inHead = [...elementsBelow(head)];
  const scripts = inHead.filter(isDeferredScript);
  if (scripts.length === 0) return undefined;
  const names = [...namesInPage(document)];
  for (const script of scripts) remove(script);
  for (const sheet of inHead.filter(isStyleSheet)) {
    const href = attribute(sheet, 'href') ?? '';
    if (linkedSheets.includes(href)) remove(sheet);
    else if (href.startsWith(`${baseUrl}assets/css/styles.`)) {
      setAttribute(sheet, 'href', slots.firstSheet);
    }
  }
  append(
    head,
    createElement(
      'script',
      { 'data-scripts': slots.scripts, 'data-styles': slots.fullSheet },
      loader,
    ),
    createElement('script', { type: 'speculationrules' }, speculationRules(baseUrl)),
  );
  for (const element of elementsBelow(document)) {
    if (element.tagName === 'button') enableToggle(element);
  }
  return { scripts: scripts.map((script) => attribute(script, 'src') ?? ''), names };
}
