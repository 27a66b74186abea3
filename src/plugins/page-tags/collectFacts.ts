/** Collects metadata of every document, list and post from the site map and the loaded content. */
import type { MapItem, MapSection } from '../site-map/types';
import type { PageMetadata } from './types';

type Loaded = Pick<PageMetadata, 'title' | 'lastUpdatedAt'> & { readonly permalink: string };

/** Loaded pages that the site map can list. */
export type LoadedPages = Readonly<Record<'docs' | 'posts', readonly Loaded[]>>;

/**
 * Returns the metadata of all pages in the map. Pages that are neither documents nor posts are
 * lists of pages, such as the groups of the catalog.
 */
export function collectFacts(
  sections: readonly MapSection[],
  { docs, posts }: LoadedPages,
): PageMetadata[] {
  const docByPath = new Map(docs.map((doc) => [doc.permalink, doc]));
  const postByPath = new Map(posts.map((post) => [post.permalink, post]));

  const factsOf = (
    item: MapItem,
    section: string,
    trail: PageMetadata['trail'],
  ): PageMetadata[] => {
    const { label, path, items = [] } = item;
    const below = path ? [...trail, { name: label, path }] : trail;
    const children = items.flatMap((child) => factsOf(child, section, below));
    if (!path) return children;
    const post = postByPath.get(path);
    const loaded = post ?? docByPath.get(path);
    const kind = post ? 'post' : loaded ? 'document' : 'list';
    const facts: PageMetadata = {
      path,
      kind,
      title: loaded?.title ?? label,
      section,
      trail,
      lastUpdatedAt: loaded?.lastUpdatedAt,
    };
    return [facts, ...children];
  };
  return sections.flatMap(({ title, items }) => items.flatMap((item) => factsOf(item, title, [])));
}
