/**
 * Pages that moved, and addresses that readers guess. A path that was published once answers for
 * ever (`tests/contract`): whoever moves a page adds a line here. Queries and fragments of the old
 * address are carried over.
 */

/** An address that leads to another one. */
export interface Redirect {
  /** Path without trailing slash: `/docs`. */
  readonly from: string;
  /** Path of a page, with a fragment where a page became a part of another: `/docs/intro#start`. */
  readonly to: string;
}

export const redirects: readonly Redirect[] = [{ from: '/docs', to: '/docs/intro' }];

/** What is wrong with a redirect. */
export interface RedirectProblem {
  readonly redirect: Redirect;
  readonly message: string;
  readonly advice: string;
}

/**
 * Finds what is wrong with redirects: malformed paths, two of the same path, chains and loops,
 * targets and fragments that do not exist, paths that a page has already.
 *
 * @param pages Anchors of each page by its path; `undefined` where they are not known.
 */
export function findRedirectProblems(
  list: readonly Redirect[],
  pages: ReadonlyMap<string, ReadonlySet<string> | undefined>,
): RedirectProblem[] {
  const seen = new Set<string>();
  return list.flatMap((redirect) => {
    const { from, to } = redirect;
    const [target = '', fragment] = to.split('#');
    const problems: RedirectProblem[] = [];
    const report = (message: string, advice: string) =>
      problems.push({ redirect, message, advice });
    if (!/^\/[^?#\s]*[^/?#\s]$/.test(from)) {
      report(`"${from}" is no path of the site.`, 'Write it like /docs/intro.');
    }
    if (seen.has(from)) report(`"${from}" is redirected twice.`, 'Keep one of the two.');
    if (pages.has(from)) report(`"${from}" is a page.`, 'Take the redirect or the page out.');
    if (target === from) {
      report(`"${from}" leads to itself.`, 'Name the page that it moved to.');
    } else if (list.some((other) => other.from === target)) {
      report(`"${from}" leads to "${target}", which is redirected too.`, 'Name the last page.');
    } else if (!pages.has(target)) {
      report(`"${from}" leads to "${target}", which is no page.`, 'Name a page that exists.');
    } else if (fragment !== undefined && pages.get(target)?.has(fragment) === false) {
      report(`"${target}" has no anchor "${fragment}".`, 'Name an anchor that exists.');
    }
    seen.add(from);
    return problems;
  });
}
