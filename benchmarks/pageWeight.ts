/**
 * Computes the number of bytes that a page of the built site loads, from the built files. Files
 * count with their Brotli size, as they are sent, except fonts.
 */
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { parse } from 'parse5';
import { routeOf } from '../src/html/builtSite';
import { attribute, elementsBelow } from '../src/html/dom';
import { percentile } from './search/measure';

/** Bytes of one page. */
export interface PageWeight {
  /**
   * Bytes that compete for bandwidth before the first paint: the page, its style sheet, and scripts
   * in its head.
   */
  readonly critical: number;
  /** The page, its style sheet, and everything that loads before the first action. */
  readonly total: number;
  /** `total` and everything that the first action loads. */
  readonly interactive: number;
  /** Scripts in `interactive` before compression. */
  readonly scriptDecoded: number;
}

/** Kind of page, with a pattern for the paths of its pages. */
export interface PageType {
  readonly name: string;
  readonly pattern: RegExp;
}

/** Kinds of pages that differ in weight. */
const pageTypes: readonly PageType[] = [
  { name: 'document', pattern: /^\/docs\/(?!generated\/|reference\/services\/.+\/)/ },
  { name: 'reference', pattern: /^\/docs\/reference\/services\/[^/]+\/[^/]+$/ },
  { name: 'landing', pattern: /^\/$/ },
  { name: 'blog', pattern: /^\/blog\/(?!tags|authors|archive|page)[^/]+$/ },
  { name: 'search', pattern: /^\/search$/ },
  // Pages that `grownSite.ts` adds.
  { name: 'generated', pattern: /^\/docs\/generated\// },
];

const compressed = new Map<string, number>();

/** Returns the compressed size of a file. Only small files have no compressed copy. */
function sizeOf(file: string): number {
  const size =
    compressed.get(file) ??
    fs.statSync(`${file}.br`, { throwIfNoEntry: false })?.size ??
    brotliCompressSync(fs.readFileSync(file)).length;
  compressed.set(file, size);
  return size;
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

/** Returns the paths of the pages of a built site, without `.html` and without redirects. */
export function pagePaths(outDir: string): string[] {
  const isPage = (file: string) =>
    file.endsWith('.html') &&
    file !== '404.html' &&
    /id="?__docusaurus\b/.test(fs.readFileSync(path.join(outDir, file), 'utf8'));
  return fs
    .readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter(isPage)
    .map(routeOf)
    .sort();
}

/** Returns URLs that a page loads but its HTML does not name: the chunks of the stock client. */
export type Unnamed = (pagePath: string) => readonly string[];

/** Computes the weight of one page. */
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
  for (const element of elementsBelow(parse(fs.readFileSync(page, 'utf8')))) {
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

/** Median and maximum of each measure for a kind of page. */
export interface TypeWeight {
  readonly pages: number;
  readonly median: PageWeight;
  readonly heaviest: PageWeight;
}

/**
 * Computes the weights of a built site by kind of page, for all pages or for about `sample` evenly
 * spaced pages of each kind.
 */
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
