/**
 * Entry of the server bundle. Renders a page with Docusaurus's own entry, or reads the HTML that an
 * earlier build rendered from the same modules. Runs in the threads that render pages.
 */
import fs from 'node:fs/promises';
import render from '@docusaurus/core/lib/client/serverEntry';
import { PersistentCache } from '../../cache/persistentCache';

/**
 * Data for the threads that render pages. `RENDER_KEYS_FILE` is the path of the file that contains
 * it.
 */
export interface RenderKeys {
  /** Folder of the persistent cache. */
  readonly folder: string;
  /**
   * Cache keys by page path. Pages with the same key have the same HTML. A page with unknown
   * modules has no key and is rendered in each build.
   */
  readonly keys: Readonly<Record<string, string>>;
}

/** Part of Docusaurus's parameters. Its package does not contain their types. */
interface Params {
  readonly pathname: string;
}

const renderPage: (params: Params) => Promise<object> = render;

const reading = fs
  .readFile(process.env.RENDER_KEYS_FILE ?? '', 'utf8')
  .then((text) => JSON.parse(text) as RenderKeys);

export default async function renderOrRead(params: Params): Promise<object> {
  const { pathname } = params;
  const { folder, keys } = await reading;
  const key = keys[pathname];
  if (!key) return renderPage(params);
  const cache = new PersistentCache(folder);
  return cache.getOrCreateJson(key, () => renderPage(params));
}
