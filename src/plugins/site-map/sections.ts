/** Converts sidebars and posts to the sections of the site map, with each page listed once. */
import type { PublishedContent } from '../../site/loadedContent';
import type { MapItem, MapSection } from './types';

/** Fields of a loaded sidebar item that the map needs. */
interface SidebarItem {
  readonly type: string;
  readonly id?: string;
  readonly label?: string;
  readonly link?: { readonly type: string; readonly id?: string; readonly permalink?: string };
  readonly items?: readonly SidebarItem[];
}

/** Page as loaded by Docusaurus. */
export interface MapPage {
  readonly title: string;
  readonly permalink: string;
}

/** Titles of the sidebars that have a section. */
const sidebarTitles = {
  introSidebar: 'Introduction',
  guidesSidebar: 'Guides',
  referenceSidebar: 'Reference',
  servicesSidebar: 'Service catalog',
  modulesSidebar: 'Modules',
  toolsSidebar: 'Tools',
} as const;

/**
 * Creates the sections: one for each sidebar in the order of `sidebarTitles`, then documents
 * without a sidebar, then posts.
 */
export function mapSections(
  sidebars: Readonly<Record<string, readonly SidebarItem[] | undefined>>,
  docs: ReadonlyMap<string, MapPage>,
  posts: readonly MapPage[],
): MapSection[] {
  const listed = new Set<string>();
  const pageOf = (id: string | undefined): MapPage | undefined => {
    const page = id === undefined ? undefined : docs.get(id);
    if (page) listed.add(page.permalink);
    return page;
  };
  const toItem = (item: SidebarItem): MapItem[] => {
    // Items of type `ref` repeat a page of another sidebar.
    if (item.type === 'doc') {
      const page = pageOf(item.id);
      return page ? [{ label: page.title, path: page.permalink }] : [];
    }
    if (item.type !== 'category') return [];
    const path = pageOf(item.link?.id)?.permalink ?? item.link?.permalink;
    const items = (item.items ?? []).flatMap(toItem);
    return [{ label: item.label ?? '', ...(path ? { path } : {}), items }];
  };
  const toLine = ({ title, permalink }: MapPage): MapItem => ({ label: title, path: permalink });

  const sections = Object.entries(sidebarTitles).map(([name, title]) => ({
    title,
    items: (sidebars[name] ?? []).flatMap(toItem),
  }));
  const others = [...docs.values()].filter(({ permalink }) => !listed.has(permalink));
  return [
    ...sections,
    { title: 'More', items: others.map(toLine) },
    { title: 'Release notes and articles', items: posts.map(toLine) },
  ].filter(({ items }) => items.length > 0);
}

/** Returns the sections of the published version, without unlisted documents. */
export function publishedSections({ docs, sidebars, posts }: PublishedContent): MapSection[] {
  const listed = docs.filter(({ unlisted }) => !unlisted);
  return mapSections(
    sidebars,
    new Map(listed.map((doc) => [doc.id, doc])),
    posts.map(({ metadata }) => metadata),
  );
}
