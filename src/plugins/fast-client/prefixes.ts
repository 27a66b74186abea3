/** Finds a short list of path prefixes that tells the section of every page. */

import type { Prefix } from './types';

/** A page's path and its section. */
export type Placed = readonly [pagePath: string, section: string];

/**
 * The prefixes of a list of pages. The prefix that goes furthest along a page's path names its
 * section, and the number of prefixes depends on the sections, not on the pages in them.
 *
 * `/docs/a/1` → x, `/docs/a/2` → x, `/docs/b` → y ⇒ `/docs/a` → x, `/docs/b` → y
 */
export function prefixesOf(pages: readonly Placed[]): Prefix[] {
  return prefixesUnder('', pages, '');
}

function prefixesUnder(prefix: string, pages: readonly Placed[], inherited: string): Prefix[] {
  const sections = new Set(pages.map(([, section]) => section));
  const [only] = sections.size === 1 ? sections : [];
  const own = pages.find(([pagePath]) => pagePath === prefix)?.[1] ?? only ?? inherited;
  const here: Prefix[] = own === inherited ? [] : [[prefix, own]];
  if (only === own) return here;
  const children = new Map<string, Placed[]>();
  for (const page of pages) {
    if (page[0] === prefix) continue;
    const [folder = ''] = page[0].slice(prefix.length + 1).split('/');
    const child = `${prefix}/${folder}`;
    children.set(child, [...(children.get(child) ?? []), page]);
  }
  return [
    ...here,
    ...[...children].flatMap(([child, inside]) => prefixesUnder(child, inside, own)),
  ];
}

/** Name of the section that holds a path; empty where none does. */
export function sectionOf(prefixes: readonly Prefix[], pagePath: string): string {
  let longest: Prefix = ['', ''];
  for (const candidate of prefixes) {
    const [prefix] = candidate;
    const isInside = pagePath === prefix || pagePath.startsWith(`${prefix}/`);
    if (isInside && prefix.length > longest[0].length) longest = candidate;
  }
  return longest[1];
}
