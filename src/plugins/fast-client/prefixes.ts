/**
 * Computes a short list of path prefixes from which the section of every page can be determined.
 */

import type { Prefix } from '../../site/sections';

/** Path of a page and its section. */
export type Placed = readonly [pagePath: string, section: string];

/**
 * Returns the prefixes for a list of pages. The longest matching prefix of a page's path determines
 * its section. The number of prefixes depends on the number of sections, not pages: in a folder of
 * several sections, the folder's prefix gets the section of most of its entries.
 *
 * `/docs/a/1` → x, `/docs/a/2` → x, `/docs/b` → y ⇒ `/docs/a` → x, `/docs/b` → y
 */
export function prefixesOf(pages: readonly Placed[]): Prefix[] {
  return prefixesUnder('', pages, '');
}

function prefixesUnder(prefix: string, pages: readonly Placed[], inherited: string): Prefix[] {
  const [only, ...others] = new Set(pages.map(([, section]) => section));
  const children = new Map<string, Placed[]>();
  for (const page of pages) {
    if (page[0] === prefix) continue;
    const [folder = ''] = page[0].slice(prefix.length + 1).split('/');
    const child = `${prefix}/${folder}`;
    const inside = children.get(child) ?? [];
    inside.push(page);
    children.set(child, inside);
  }
  const itself = pages.find(([pagePath]) => pagePath === prefix)?.[1];
  const shared = others.length === 0 ? only : undefined;
  const usual = prefix === '' ? inherited : usualOf(children, inherited);
  const own = itself ?? shared ?? usual;
  const here: Prefix[] = own === inherited ? [] : [[prefix, own]];
  if (shared === own) return here;
  return [
    ...here,
    ...[...children].flatMap(([child, inside]) => prefixesUnder(child, inside, own)),
  ];
}

/**
 * Returns the section of most entries of a folder, or the inherited one if no other section has
 * more entries.
 */
function usualOf(children: ReadonlyMap<string, readonly Placed[]>, inherited: string): string {
  const counts = new Map([[inherited, 1]]);
  for (const [[, first] = ['', ''], ...rest] of children.values()) {
    if (rest.some(([, section]) => section !== first)) continue;
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  const [[usual] = [inherited]] = [...counts].sort((a, b) => b[1] - a[1]);
  return usual;
}
