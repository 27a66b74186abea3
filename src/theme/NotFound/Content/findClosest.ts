/** Finds pages whose path is similar to one that does not exist. */
import sections from '@generated/site-map/default/site-map.json';
import type { MapItem } from '@site/src/plugins/site-map/types';
import { mostSimilar, similarity } from '@site/src/site/similarity';

interface ClosePage {
  readonly label: string;
  readonly path: string;
}

/** Maximum number of pages. */
const limit = 5;

const pagesIn = (items: readonly MapItem[]): ClosePage[] =>
  items.flatMap(({ label, path, items: below = [] }) => [
    ...(path ? [{ label, path }] : []),
    ...pagesIn(below),
  ]);

const lastPart = (path: string): string => path.split('/').filter(Boolean).at(-1) ?? '';

/**
 * Returns the similarity of a requested path and a page's path. Pages below the requested path come
 * first, because readers shorten URLs. Otherwise, the last part counts most, because folders change.
 */
const similarityOf = (requested: string, page: string): number =>
  page.startsWith(`${requested.replace(/\/+$/, '')}/`)
    ? 1
    : 0.7 * similarity(lastPart(requested), lastPart(page)) + 0.3 * similarity(requested, page);

/** Returns the pages with the most similar paths, most similar first. */
export const findClosest = (
  path: string,
  pages: readonly ClosePage[] = pagesIn(sections.flatMap(({ items }) => items as MapItem[])),
): ClosePage[] => mostSimilar(pages, (page) => similarityOf(path, page.path)).slice(0, limit);
