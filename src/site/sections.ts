/** The sections of the site: the build cuts the client's tables into them, the client loads them. */

/** A path prefix and the section of the pages under it; empty if they are not in a section. */
export type Prefix = readonly [prefix: string, section: string];

/** Whether a page is in a folder, or is its index. */
export const isIn = (folder: string, pagePath: string): boolean =>
  pagePath === folder || pagePath.startsWith(`${folder}/`);

/** Name of the section that contains a path; empty if there is none. */
export function sectionOf(prefixes: readonly Prefix[], pagePath: string): string {
  let longest: Prefix = ['', ''];
  for (const candidate of prefixes) {
    const [prefix] = candidate;
    if (prefix.length > longest[0].length && isIn(prefix, pagePath)) longest = candidate;
  }
  return longest[1];
}

/** The sections that a section's pages need, outermost first: `guides~vpc` → `guides`, `guides~vpc` */
export function sectionsTo(section: string): string[] {
  const names = section.split('~');
  return names.map((_, index) => names.slice(0, index + 1).join('~'));
}
