/** Finds pages whose path, or a synonym of it, is similar to one that does not exist. */
import sections from '@generated/site-map/default/site-map.json';
import type { MapItem } from '@site/src/plugins/site-map/types';
import { synonymsOf } from '@site/src/search/engine/words';
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

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

const lastPart = (path: string): string => partsOf(path).at(-1) ?? '';

/**
 * Returns the last part of a path, the synonyms of it and of its words, and the last part with a
 * synonym in place of a word: `kubernetes-cluster`, `eks`, `eks-cluster`.
 */
function namesIn(path: string): string[] {
  const part = lastPart(path);
  const words = part.split(/[-_.]/);
  const names = [
    ...synonymsOf(words.join(' ')),
    ...words.flatMap((word) =>
      synonymsOf(word).flatMap((name) => [name, part.replace(word, name)]),
    ),
  ];
  return [part, ...names.map((name) => name.replaceAll(' ', '-'))];
}

/** Returns whether a path contains a name as whole words: `eks-cluster/intro` contains `eks`. */
const hasWords = (path: string, name: string): boolean =>
  `-${partsOf(path).join('-')}-`.includes(`-${name}-`);

/** Returns the share of the folders of a requested path that are also in a page's path. */
function shareOfFolders(requested: string, page: string): number {
  const [folders, parts] = [partsOf(requested).slice(0, -1), partsOf(page)];
  return folders.filter((folder) => parts.includes(folder)).length / Math.max(1, folders.length);
}

/**
 * Returns the similarity of a requested path and a page's path. Pages below the requested path come
 * first, because readers shorten URLs. Otherwise, names count most, because folders change. Of pages
 * with similar names, those in the requested folders come first.
 */
const similarityOf = (requested: string, names: readonly string[], page: string): number =>
  page.startsWith(`${requested.replace(/\/+$/, '')}/`)
    ? 1
    : 0.8 *
        Math.max(
          ...names.map((name) => (hasWords(page, name) ? 0.9 : 0)),
          ...names.map((name) => similarity(name, lastPart(page))),
        ) +
      0.2 * shareOfFolders(requested, page);

/** Returns the pages with the most similar paths, most similar first. */
export const findClosest = (
  path: string,
  pages: readonly ClosePage[] = pagesIn(sections.flatMap(({ items }) => items as MapItem[])),
): ClosePage[] => {
  const requested = path.toLowerCase();
  const names = namesIn(requested);
  return mostSimilar(pages, (page) => similarityOf(requested, names, page.path)).slice(0, limit);
};
