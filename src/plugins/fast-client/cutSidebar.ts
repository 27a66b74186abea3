/**
 * Splits a large sidebar at its collapsed categories. The pages and items of each category become a
 * part, which loads with its first page or when the reader expands the category. The sidebar keeps
 * a stub of the category with its first link, which is also in the HTML.
 */
import path from 'node:path';
import { isIn } from '../../site/sections';
import type { Route } from './routeTable';
import type { SidebarItem } from './types';

/** Category of a sidebar whose pages form a section. */
export interface SidebarPart {
  /** Name of its section: `guides~vpc` is inside `guides`. */
  readonly name: string;
  /** Path of the folder that contains its pages and no others. */
  readonly folder: string;
  readonly items: readonly SidebarItem[];
}

type Place = Omit<SidebarPart, 'items'>;

/**
 * Maximum number of pages in a sidebar or part that is not split. Each page adds 0.75 kB of script
 * (30 bytes compressed) to all pages of its section, so this number of pages adds one kilobyte of
 * transfer.
 */
const wholeUpTo = 30;

/**
 * Minimum number of pages in a part. Its stub and its prefix cost other pages as much as one page
 * does.
 */
const smallestPart = 5;

/** Converts a text for use in a file name. */
export const slug = (text: string): string => text.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '');

/** Returns the links of items and nested items. */
const linksIn = (items: readonly SidebarItem[]): string[] =>
  items.flatMap(({ href, items: inside = [] }) => [...(href ? [href] : []), ...linksIn(inside)]);

/** Returns the innermost folder that contains all paths: `/docs/a/1`, `/docs/a/b/2` → `/docs/a`. */
export function commonFolder(paths: readonly string[]): string {
  return paths.reduce((folder, pagePath) => {
    const [segments, others] = [folder.split('/'), pagePath.split('/')];
    const end = segments.findIndex((segment, index) => segment !== others[index]);
    return end < 0 ? folder : segments.slice(0, end).join('/');
  });
}

/** Returns the link that the HTML shows for a category without its own link. */
function firstLink(items: readonly SidebarItem[]): SidebarItem | undefined {
  for (const item of items) {
    const { href, unlisted, linkUnlisted } = item;
    const found = href && !unlisted && !linkUnlisted ? item : firstLink(item.items ?? []);
    if (found) return { type: 'link', label: found.label, href: found.href };
  }
  return undefined;
}

/**
 * Splits a sidebar. A collapsed category becomes a part if its folder contains only its pages, so
 * that one path prefix identifies them, and if the sidebar lists none of its pages elsewhere. Such
 * a page would show the category expanded but without its items.
 *
 * @param section name of the sidebar's section
 * @param sidebar name of the sidebar
 * @param pages all pages of the version
 * @returns the remaining items, and the parts removed from them
 */
export function cutSidebar(
  section: string,
  sidebar: string,
  items: readonly SidebarItem[],
  pages: readonly Route[],
) {
  const paths = pages.filter((page) => page.sidebar === sidebar).map((page) => page.path);
  const parts: SidebarPart[] = [];
  if (paths.length <= wholeUpTo) return { items, parts };
  const own = new Set(paths);
  const listed = linksIn(items);

  /** Returns the folder of a category's pages if the category can become a part. */
  const folderOf = (category: SidebarItem): string | undefined => {
    if (!category.collapsible || !category.collapsed) return undefined;
    const inside = linksIn([category]);
    const pathsInside = [...new Set(inside)].filter((link) => own.has(link));
    if (pathsInside.length < smallestPart) return undefined;
    const folder = commonFolder(pathsInside);
    const countIn = (links: readonly string[]) => links.filter((link) => isIn(folder, link)).length;
    const isAlone =
      countIn(listed) === countIn(inside) &&
      pages.every((page) => (page.sidebar ?? sidebar) === sidebar || !isIn(folder, page.path));
    return isAlone ? folder : undefined;
  };

  /**
   * Returns the first unused of these names: the last folder, all folders below the outer part, or
   * a number.
   */
  const nameOf = (folder: string, within: Place): string | undefined =>
    [path.posix.basename(folder), folder.slice(within.folder.length), `${parts.length + 1}`]
      .map(slug)
      .filter((text) => text !== '')
      .map((text) => `${within.name}~${text}`)
      .find((name) => !parts.some((part) => part.name === name));

  const cut = (level: readonly SidebarItem[], within: Place): SidebarItem[] =>
    level.map((item) => {
      if (!item.items) return item;
      const folder = folderOf(item);
      const first = firstLink(item.items);
      const name = folder && nameOf(folder, within);
      if (!folder || !name || !first) return { ...item, items: cut(item.items, within) };
      const isLarge = paths.filter((pagePath) => isIn(folder, pagePath)).length > wholeUpTo;
      const part = { name, folder };
      parts.push({ ...part, items: isLarge ? cut(item.items, part) : item.items });
      return { ...item, section: name, items: [first], count: item.items.length };
    });

  return { items: cut(items, { name: section, folder: commonFolder(paths) }), parts };
}
