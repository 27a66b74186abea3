/**
 * Computes a short list of path prefixes from which the section of every page can be determined.
 */
import { groupBy } from '../../site/groupBy';
import { isIn, type Prefix, sectionOf } from '../../site/sections';
import { commonFolder } from './cutSidebar';

/** Path of a page and its section. */
export type Placed = readonly [pagePath: string, section: string];

/**
 * Returns the prefixes for a list of pages. The longest matching prefix of a page's path determines
 * its section. Each section gets the common folder of its pages. If two sections have the same
 * folder, the larger one gets it. Pages that these prefixes assign to another section get the
 * outermost folder that contains only pages of their section.
 *
 * `/docs/a/1` → x, `/docs/a/2` → x, `/docs/b` → y ⇒ `/docs/a` → x, `/docs/b` → y
 */
export function prefixesOf(pages: readonly Placed[]): Prefix[] {
  const sections = groupBy(pages, ([, section]) => section);
  sections.delete('');
  const prefixes = new Map<string, string>();
  for (const [section, own] of [...sections].sort(([, a], [, b]) => a.length - b.length)) {
    prefixes.set(commonFolder(own.map(([page]) => page)), section);
  }
  // A prefix for the root would assign unknown paths to a section.
  prefixes.delete('');
  for (const [page, section] of [...pages].sort(([a], [b]) => a.length - b.length)) {
    if (sectionOf([...prefixes], page) === section) continue;
    const folders = page.split('/').map((_, end, names) => names.slice(0, end + 1).join('/'));
    const isOwn = (folder: string) =>
      folder !== '' && pages.every(([other, its]) => its === section || !isIn(folder, other));
    prefixes.set(folders.find(isOwn) ?? page, section);
  }
  return [...prefixes].sort(([a], [b]) => (a < b ? -1 : 1));
}
