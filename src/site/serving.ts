/**
 * Content negotiation for all kinds of hosts: a URL returns Markdown to clients whose `Accept`
 * header prefers it, and HTML to all others.
 */

/**
 * Case-insensitive regular expression for `Accept` headers that prefer Markdown: `text/markdown`
 * with weight 1. With a lower weight, the client prefers another format and gets HTML. Browsers
 * never request `text/markdown`. Uses only syntax that all hosts support (nginx, Caddy,
 * JavaScript).
 */
export const markdownWanted = String.raw`(?:^|,)\s*text/markdown\s*(?:;\s*q=1(?:\.0*)?\s*)?(?:,|$)`;

/** Content type of Markdown files. */
export const markdownContentType = 'text/markdown; charset=utf-8';

/** `Vary` header of pages. */
export const pageVary = 'Accept, Accept-Encoding';

/** `Vary` header of all other files. */
export const fileVary = 'Accept-Encoding';
