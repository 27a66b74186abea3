/** What a redirect is, which mistakes it can have, and the form that Docusaurus takes. */

/** An address that leads to another one. */
export interface Redirect {
  /** Path without trailing slash: `/docs`. */
  readonly from: string;
  /** Path of a page or a file of the build, with a fragment where a page became a part of another: `/docs/intro#start`. */
  readonly to: string;
}

/** Whether a redirect leads to a file, like `/llms.txt`, and not to a page. */
export const leadsToFile = ({ to }: Redirect): boolean => /\.[a-z]+$/.test(to);

/**
 * The redirects for the pages that Docusaurus generates for hosts without redirects. Docusaurus knows
 * its own pages only, so files are given with their full address.
 *
 * @param site origin and base URL
 */
export const pageRedirects = (redirects: readonly Redirect[], site: string): Redirect[] =>
  redirects.map((redirect) =>
    leadsToFile(redirect) ? { ...redirect, to: site + redirect.to.slice(1) } : redirect,
  );

/** A problem of a redirect. */
export interface RedirectProblem {
  readonly redirect: Redirect;
  readonly message: string;
  readonly advice: string;
}

/**
 * Finds what is wrong with redirects: malformed paths, two of the same path, chains and loops,
 * targets and fragments that do not exist, paths that a page has already.
 *
 * @param pages Anchors of each page by its path; `undefined` if they are not known.
 * @param files Paths of files other than pages.
 */
export function findRedirectProblems(
  list: readonly Redirect[],
  pages: ReadonlyMap<string, ReadonlySet<string> | undefined>,
  files: ReadonlySet<string> = new Set(),
): RedirectProblem[] {
  const seen = new Set<string>();
  return list.flatMap((redirect) => {
    const { from, to } = redirect;
    const [target = '', fragment] = to.split('#');
    const problems: RedirectProblem[] = [];
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
