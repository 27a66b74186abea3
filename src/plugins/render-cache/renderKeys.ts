/** Data about the cache for the threads that render pages. */

/** Environment variable with the path of the file that contains the `RenderKeys`. */
export const keysVariable = 'RENDER_KEYS_FILE';

export interface RenderKeys {
  /** Folder of the persistent cache. */
  readonly folder: string;
  /**
   * Cache keys by page path. Pages with the same key have the same HTML. A page with unknown
   * modules has no key and is rendered in each build.
   */
  readonly keys: Readonly<Record<string, string>>;
}
