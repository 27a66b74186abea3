/** What the threads that render pages know of the cache. */

/** Environment variable with the path of the file that holds the `RenderKeys`. */
export const keysVariable = 'RENDER_KEYS_FILE';

export interface RenderKeys {
  /** Folder of the persistent cache. */
  readonly folder: string;
  /**
   * Cache keys by the path of a page: pages with the same key have the same HTML. A page whose modules
   * are not all known has none and is rendered in each build.
   */
  readonly keys: Readonly<Record<string, string>>;
}
