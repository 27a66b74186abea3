/** How long responses may be cached. */

/** For files whose name carries a hash of their content. */
export const immutableCache = 'public, max-age=31536000, immutable';

/** For pages and all other files: cached, and revalidated for each request. */
export const revalidatedCache = 'public, max-age=0, must-revalidate';

/** Paths of files whose name carries a hash of their content, as a regular expression of hosts. */
export const immutablePath = String.raw`/assets/.*[.-][0-9a-f]{8,}\.\w+$`;
