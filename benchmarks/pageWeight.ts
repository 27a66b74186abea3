/**
 * What a page of the built site costs a reader, computed from the built files: the same files always
 * give the same figures. Bytes are compressed with Brotli as for readers, fonts apart.
 */
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { percentile } from './search/measure';

/** Bytes of one page. */
export interface PageWeight {
  /** What competes for the line before the first paint: the page, its style, scripts in its head. */
  readonly critical: number;
  /** The page, its style and all that loads before the reader does anything. */
  readonly total: number;
  /** `total` and all that the reader's first move loads. */
  readonly interactive: number;
  /** Scripts of `interactive` before compression. */
  readonly scriptDecoded: number;
}

/** A kind of page with its pages' paths. */
export interface PageType {
  readonly name: string;
  readonly pattern: RegExp;
}

/** The kinds of pages, as far as their weights differ. */
export const pageTypes: readonly PageType[] = [
  { name: 'document', pattern: /^\/docs\/(?!generated\/|reference\/services\/.+\/)/ },
  { name: 'reference', pattern: /^\/docs\/reference\/services\/[^/]+\/[^/]+$/ },
  { name: 'landing', pattern: /^\/$/ },
  { name: 'blog', pattern: /^\/blog\/(?!tags|authors|archive|page)[^/]+$/ },
  { name: 'search', pattern: /^\/search$/ },
  // Those that `grownSite.ts` adds.
  { name: 'generated', pattern: /^\/docs\/generated\// },
];

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

const compressed = new Map<string, number>();

/** Compressed size of a file, computed once; all but the small ones have a compressed copy. */
function sizeOf(file: string): number {
  const size =
    compressed.get(file) ??
    fs.statSync(`${file}.br`, { throwIfNoEntry: false })?.size ??
    brotliCompressSync(fs.readFileSync(file)).length;
  compressed.set(file, size);
  return size;
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

const attribute = (element: Element, name: string) =>
  element.attrs.find((attr) => attr.name === name)?.value;

function* elements(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  for (const child of 'childNodes' in node ? node.childNodes : []) yield* elements(child);
}

/** Paths of the pages of a built site, without `.html` and without redirects. */
export function pagePaths(outDir: string): string[] {
  const isPage = (file: string) =>
    file.endsWith('.html') &&
    file !== '404.html' &&
    /id="?__docusaurus\b/.test(fs.readFileSync(path.join(outDir, file), 'utf8'));
  return fs
    .readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter(isPage)
    .map((file) => `/${file.replace(/\.html$/, '').replace(/(?:^|\/)index$/, '')}`)
    .sort();
}

/** What a page loads that its HTML does not name, as URLs: with the stock client, its own parts. */
export type Unnamed = (pagePath: string) => readonly string[];

/** Weighs one page. */
export function weighPage(
  outDir: string,
  pagePath: string,
  baseUrl = '/',
  unnamed: Unnamed = () => [],
): PageWeight {
  const page = path.join(outDir, pagePath === '/' ? 'index.html' : `${pagePath}.html`);
  const fileOf = (url: string) =>
    path.join(outDir, url.slice(url.startsWith(baseUrl) ? baseUrl.length : 0));
  const styles = new Set<string>();
  const early = new Set<string>();
  const late = unnamed(pagePath).map(fileOf);
  const atFirstMove: string[] = [];
  for (const element of elements(parse(fs.readFileSync(page, 'utf8')))) {
    const url = attribute(element, element.tagName === 'link' ? 'href' : 'src');
    const rel = attribute(element, 'rel');
    if (element.tagName === 'link' && rel === 'stylesheet' && url) styles.add(fileOf(url));
    const isScript = element.tagName === 'script';
    const isPreload = rel === 'modulepreload' || attribute(element, 'as') === 'script';
    if ((isScript || isPreload) && url) early.add(fileOf(url));
    const listed = isScript ? attribute(element, 'data-scripts') : undefined;
    for (const script of listed?.split(' ') ?? []) atFirstMove.push(fileOf(script));
    const allStyles = isScript ? attribute(element, 'data-styles') : undefined;
    if (allStyles) atFirstMove.push(fileOf(allStyles));
  }
  const critical = sum([page, ...styles, ...early].map(sizeOf));
  const idle = new Set([...early, ...late]);
  const all = new Set([...idle, ...atFirstMove]);
  const scripts = [...all].filter((file) => file.endsWith('.js'));
  const beyond = (files: Set<string>) =>
    sum([...files].filter((file) => !early.has(file)).map(sizeOf));
  return {
    critical,
    total: critical + beyond(idle),
    interactive: critical + beyond(all),
    scriptDecoded: sum(scripts.map((file) => fs.statSync(file).size)),
  };
}

/** Weights of a type of page: of each measure the median and the largest. */
export interface TypeWeight {
  readonly pages: number;
  readonly median: PageWeight;
  readonly heaviest: PageWeight;
}

/** Weighs the pages of a built site by type, all or about `sample` of each, at equal distances. */
export function weighSite(
  outDir: string,
  baseUrl = '/',
  unnamed?: Unnamed,
  sample = Number.POSITIVE_INFINITY,
): Record<string, TypeWeight> {
  const paths = pagePaths(outDir);
  return Object.fromEntries(
    pageTypes.flatMap(({ name, pattern }) => {
      const ofType = paths.filter((pagePath) => pattern.test(pagePath));
      const step = Math.max(1, Math.floor(ofType.length / sample));
      const weights = ofType
        .filter((_, index) => index % step === 0)
        .map((pagePath) => weighPage(outDir, pagePath, baseUrl, unnamed));
      if (weights.length === 0) return [];
      const of = (share: number): PageWeight => {
        const at = (measure: keyof PageWeight) =>
          percentile(
            weights.map((weight) => weight[measure]),
            share,
          );
        return {
          critical: at('critical'),
          total: at('total'),
          interactive: at('interactive'),
          scriptDecoded: at('scriptDecoded'),
        };
      };
      return [[name, { pages: weights.length, median: of(0.5), heaviest: of(1) }]];
    }),
  );
}
