/**
 * Sections of the site. The build splits the client's tables into sections; the client loads them.
 */

/** Path prefix, and the section of the pages under it or an empty text. */
export type Prefix = readonly [prefix: string, section: string];

/** Returns whether a page is in a folder, or is its index. */
export const isIn = (folder: string, pagePath: string): boolean =>
  pagePath === folder || pagePath.startsWith(`${folder}/`);

/** Returns the section of a path, or an empty string. */
export function sectionOf(prefixes: readonly Prefix[], pagePath: string): string {
  let longest: Prefix = ['', ''];
  for (const candidate of prefixes) {
    const [prefix] = candidate;
    if (prefix.length > longest[0].length && isIn(prefix, pagePath)) longest = candidate;
  }
  return longest[1];
}

/** Returns the sections that pages of a section need: `guides~vpc` → `guides`, `guides~vpc`. */
export function sectionsTo(section: string): string[] {
  const names = section.split('~');
  return names.map((_, index) => names.slice(0, index + 1).join('~'));
}
