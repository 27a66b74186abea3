/** `Cache-Control` headers. */

/** For files whose name contains a hash of their content. */
export const immutableCache = 'public, max-age=31536000, immutable';

/** For pages and all other files: cached, and revalidated on each request. */
export const revalidatedCache = 'public, max-age=0, must-revalidate';

/** Regular expression for hosts: paths of files whose name contains a hash of their content. */
export const immutablePath = String.raw`/assets/.*[.-][0-9a-f]{8,}\.\w+$`;
