/** Type and checks of redirects, and their conversion for Docusaurus. */

/** Module with the redirects. */
export const redirectsModule = 'src/site/redirects.ts';

/** Redirect from one path to another. */
export interface Redirect {
  /** Path without a trailing slash, such as `/docs`. */
  readonly from: string;
  /**
   * Path of a page or file of the build. Has a fragment if the old page is now a section of another
   * one: `/docs/intro#start`.
   */
  readonly to: string;
}

/** Returns whether a redirect points to a file, such as `/llms.txt`, instead of a page. */
export const leadsToFile = ({ to }: Redirect): boolean => /\.[a-z]+$/.test(to);

/**
 * Returns the redirects for which Docusaurus generates pages, for hosts that do not support
 * redirects. Files get a full URL, because Docusaurus accepts only paths of its own pages.
 *
 * @param site origin and base URL
 */
export const pageRedirects = (redirects: readonly Redirect[], site: string): Redirect[] =>
  redirects.map((redirect) =>
    leadsToFile(redirect) ? { ...redirect, to: site + redirect.to.slice(1) } : redirect,
  );

/**
 * Finds invalid redirects: malformed paths, duplicates, chains and loops, missing targets and
 * fragments, and paths of existing pages.
 *
 * @param pages anchors of each page by its path; `undefined` if they are unknown
 * @param files paths of files other than pages
 */
export function findRedirectProblems<Item extends Redirect>(
  list: readonly Item[],
  pages: ReadonlyMap<string, ReadonlySet<string> | undefined>,
  files: ReadonlySet<string> = new Set(),
) {
  const seen = new Set<string>();
  return list.flatMap((redirect) => {
    const { from, to } = redirect;
    const [target = '', fragment] = to.split('#');
    const problems: { redirect: Item; message: string; advice: string }[] = [];
    const report = (message: string, advice: string) =>
      problems.push({ redirect, message, advice });
    if (!/^\/[^?#\s]*[^/?#\s]$/.test(from)) {
      report(`"${from}" is not a path of the site.`, 'Write it like /docs/intro.');
    }
    if (seen.has(from)) report(`"${from}" is redirected twice.`, 'Keep one of the two.');
    if (pages.has(from)) report(`"${from}" is a page.`, 'Remove the redirect or the page.');
    if (target === from) {
      report(`"${from}" leads to itself.`, 'Name the page that it moved to.');
    } else if (list.some((other) => other.from === target)) {
      report(`"${from}" leads to "${target}", which is redirected too.`, 'Name the last page.');
    } else if (!pages.has(target) && !files.has(target)) {
      report(`"${from}" leads to "${target}", which is not a page.`, 'Name a page that exists.');
    } else if (fragment !== undefined && pages.get(target)?.has(fragment) === false) {
      report(`"${target}" has no anchor "${fragment}".`, 'Name an anchor that exists.');
    }
    seen.add(from);
    return problems;
  });
}
