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

/** Parameters that Docusaurus passes. Its package does not contain their types. */
interface Params {
  readonly pathname: string;
  /** Whether the result can be serialized. */
  readonly v4RemoveLegacyPostBuildHeadAttribute: boolean;
}

const renderPage: (params: Params) => Promise<object> = render;

async function readKeys(): Promise<RenderKeys | undefined> {
  const file = process.env.RENDER_KEYS_FILE;
  return file ? (JSON.parse(await fs.readFile(file, 'utf8')) as RenderKeys) : undefined;
}

const reading = readKeys();

export default async function renderOrRead(params: Params): Promise<object> {
  const { pathname, v4RemoveLegacyPostBuildHeadAttribute: canSerialize } = params;
  const known = await reading;
  const key = known?.keys[pathname];
  if (!known || !key || !canSerialize) return renderPage(params);
  const cache = new PersistentCache(known.folder);
  return cache.getOrCreateJson(`render:${pathname}:${key}`, () => renderPage(params));
}
