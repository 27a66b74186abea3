/** External URLs: the file that lists them, the URLs to request, and the meaning of a status. */

/** File that `check:build` writes: external URLs, each with the pages that link to it. */
export const externalLinksFile = '.cache/external-links.json';

/** Hosts reserved for examples, which never respond. Sources: RFC 2606, RFC 6761. */
const reserved = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|org|net))$/;

/**
 * Returns whether to request a URL: its host is not reserved, and it does not start with a prefix
 * in `skipped`.
 */
export const canBeAsked = (url: string, skipped: readonly string[]): boolean => {
  const { hostname, href } = new URL(url);
  return !reserved.test(hostname) && !skipped.some((prefix) => href.startsWith(prefix));
};

/** State of a link, from the response to its URL. */
export type LinkState = 'alive' | 'dead' | 'unsure';

/** Statuses of pages that require a login and of hosts that block bots. The link might work. */
const unsure = [401, 403, 405, 406, 429, 999];

/** Returns the state of a link for the HTTP status of its URL. */
export const linkStateOf = (status: number): LinkState => {
  if (status >= 200 && status < 400) return 'alive';
  return unsure.includes(status) || status >= 500 ? 'unsure' : 'dead';
};
