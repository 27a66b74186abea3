/**
 * Cuts a large sidebar by its folded categories: the pages and items of each become a part, which is
 * loaded with its first page, or when the reader unfolds the category. What stays of the category in
 * the sidebar is a stub with its first link, which the HTML has, too.
 */
import path from 'node:path';
import { isIn } from '../../site/sections';
import type { Route } from './routeTable';
import type { SidebarItem } from './types';

/** A category of a sidebar whose pages are a section of their own. */
export interface SidebarPart {
  /** Name of its section: `guides~vpc` is inside of `guides`. */
  readonly name: string;
  /** Path of the folder that holds its pages, and no others. */
  readonly folder: string;
  readonly items: readonly SidebarItem[];
}

type Place = Omit<SidebarPart, 'items'>;

/** What is left of a sidebar, and what was cut from it. */
export interface CutSidebar {
  readonly items: readonly SidebarItem[];
  readonly parts: readonly SidebarPart[];
}

/**
 * Pages up to which a sidebar, or a part, stays whole. A page costs the others of its section 0.75 kB
 * of script (30 bytes compressed), so that so many cost them one kilobyte on the line.
 */
const wholeUpTo = 30;

/** Pages from which a category is a part: its stub and its prefix cost the others what one page does. */
const smallestPart = 5;

/** Fields that all stubs share; the browser adds them. */
const sharedFields = { type: undefined, collapsible: undefined, collapsed: undefined };

/** A text as a part of a file's name. */
export const slug = (text: string): string => text.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '');

/** The links of items and of all inside of them, with how often each is there. */
function countLinks(items: readonly SidebarItem[], counts = new Map<string, number>()) {
  for (const { href, items: inside = [] } of items) {
    if (href) counts.set(href, (counts.get(href) ?? 0) + 1);
    countLinks(inside, counts);
  }
  return counts;
}

/** `/docs/a/1`, `/docs/a/b/2` → `/docs/a` */
function commonFolder(paths: readonly string[]): string {
  return paths.reduce((folder, pagePath) => {
    const [segments, others] = [folder.split('/'), pagePath.split('/')];
    const end = segments.findIndex((segment, index) => segment !== others[index]);
    return end < 0 ? folder : segments.slice(0, end).join('/');
  });
}

/** The link that the HTML of a category has, where the category has none of its own. */
function firstLink(items: readonly SidebarItem[]): SidebarItem | undefined {
  for (const item of items) {
    const { href, unlisted, linkUnlisted } = item;
    const found = href && !unlisted && !linkUnlisted ? item : firstLink(item.items ?? []);
    if (found) return { type: 'link', label: found.label, href: found.href };
  }
  return undefined;
}

/**
 * Cuts a sidebar. A folded category is cut where its pages are all that is in a folder, so that one
 * prefix of a path tells them, and where the sidebar lists no page of it elsewhere, too: that page
 * would show the category unfolded without its items.
 * @param section name of the sidebar's section
 * @param sidebar name of the sidebar
 * @param pages all pages of the version
 */
export function cutSidebar(
  section: string,
  sidebar: string,
  items: readonly SidebarItem[],
  pages: readonly Route[],
): CutSidebar {
  const paths = pages.filter((page) => page.sidebar === sidebar).map((page) => page.path);
  if (paths.length <= wholeUpTo) return { items, parts: [] };
  const own = new Set(paths);
  const listed = countLinks(items);
  const parts: SidebarPart[] = [];

  /** The folder of a category's pages where it can be cut there. */
  const folderOf = (category: SidebarItem): string | undefined => {
    if (!category.collapsible || !category.collapsed) return undefined;
    const inside = countLinks([category]);
    const pathsInside = [...inside.keys()].filter((link) => own.has(link));
    if (pathsInside.length < smallestPart) return undefined;
    const folder = commonFolder(pathsInside);
    const isAlone = pages
      .filter((page) => isIn(folder, page.path))
      .every(
        (page) =>
          (page.sidebar ?? sidebar) === sidebar && listed.get(page.path) === inside.get(page.path),
      );
    return isAlone ? folder : undefined;
  };

  /** The first name that no other part has: the last folder, all folders below the outer part, a number. */
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
      return { ...item, ...sharedFields, section: name, items: [first], count: item.items.length };
    });

  return { items: cut(items, { name: section, folder: commonFolder(paths) }), parts };
}
