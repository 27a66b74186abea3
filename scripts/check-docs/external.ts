/** Addresses outside of the site: where they are listed, which ones are requested, what a status means. */

/** List that `check:build` writes: address → pages that link to it. */
export const externalLinksFile = '.cache/external-links.json';

/** Hosts that are reserved for examples and never answer (RFC 2606, RFC 6761). */
const reserved = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|org|net))$/;

/** Whether an address can be asked at all. */
export const canBeAsked = (url: string, skipped: readonly string[]): boolean => {
  const { hostname, href } = new URL(url);
  return !reserved.test(hostname) && !skipped.some((prefix) => href.startsWith(prefix));
};

/** What an answer says of a link. */
export type LinkState = 'alive' | 'dead' | 'unsure';

/** Pages behind a login, and hosts that turn robots away, say nothing about the link. */
const unsure = [401, 403, 405, 406, 429, 999];

export const linkStateOf = (status: number): LinkState => {
  if (status >= 200 && status < 400) return 'alive';
  return unsure.includes(status) || status >= 500 ? 'unsure' : 'dead';
};
