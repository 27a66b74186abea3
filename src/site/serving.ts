/**
 * Which form of a document a request asks for, for every kind of host: one address returns Markdown to
 * clients that ask for it by name, and the page to all others.
 */

/**
 * `Accept` headers that ask for Markdown, as a regular expression that all hosts understand (nginx,
 * Caddy, JavaScript), without regard to case: `text/markdown` with its full weight. Browsers never
 * name it. A weight below 1 says that another form is liked better, which is the page.
 */
export const markdownWanted = String.raw`(?:^|,)\s*text/markdown\s*(?:;\s*q=1(?:\.0*)?\s*)?(?:,|$)`;

/** Content type of Markdown files. */
export const markdownContentType = 'text/markdown; charset=utf-8';

/** What the answers of pages depend on besides their address. */
export const pageVary = 'Accept, Accept-Encoding';

/** What the answers of all other files depend on besides their address. */
export const fileVary = 'Accept-Encoding';
