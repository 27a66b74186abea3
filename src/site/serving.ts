/**
 * Content negotiation, for all kinds of hosts: an address returns Markdown to clients that name it in
 * `Accept`, and the page to all others.
 */

/**
 * `Accept` headers that ask for Markdown, as a regular expression that all hosts understand (nginx,
 * Caddy, JavaScript), without regard to case: `text/markdown` with its full weight. Browsers never
 * name it. A weight below 1 means that the client prefers another form, which is the page.
 */
export const markdownWanted = String.raw`(?:^|,)\s*text/markdown\s*(?:;\s*q=1(?:\.0*)?\s*)?(?:,|$)`;

/** Content type of Markdown files. */
export const markdownContentType = 'text/markdown; charset=utf-8';

/** `Vary` of pages. */
export const pageVary = 'Accept, Accept-Encoding';

/** `Vary` of all other files. */
export const fileVary = 'Accept-Encoding';
