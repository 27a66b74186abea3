/**
 * Determines the inputs of each page's HTML: the modules of its routes, which the bundler puts into
 * separate chunks, and everything else in the server bundle, which all pages share.
 */
import { hashOf } from '../../cache/hash';
import { chunksOf, type Route, type RouteTable, routesByPage } from '../fast-client/routeTable';
import type { RenderKeys } from './serverEntry';

/** Output of the bundler for the server. */
export interface ServerBundle {
  /** Script that all pages share, and other text that affects all pages. */
  readonly shared: string;
  /** File names of each chunk, with hashes of their content, by chunk name. */
  readonly chunkFiles: ReadonlyMap<string, readonly string[]>;
}

const hashInName = /\.([0-9a-f]{8,})\.js$/;

/** Returns the keys of all pages. If routes are duplicates, uses the first one, like the router. */
export function pageKeys(
  { routes, chunkNames }: RouteTable,
  { shared, chunkFiles }: ServerBundle,
): RenderKeys['keys'] {
  // Uses the name of a chunk if it has no files, because its content is unknown. The name has no
  // hash, so the page gets no key.
  const filesOf = ({ component }: Route) =>
    chunksOf(chunkNames[component]).flatMap((chunk) => chunkFiles.get(chunk) ?? chunk);
  const pages = [...routesByPage(routes).values()].map((levels) => ({
    path: levels.at(-1)?.path ?? '',
    files: [...new Set(levels.flatMap(filesOf))],
  }));
  const ofPages = new Set(
    pages.flatMap(({ files }) => files.flatMap((file) => hashInName.exec(file)?.[1] ?? [])),
  );
  // Removes the hashes of page files, because the shared script lists these files by name.
  const common = hashOf(
    shared.replace(/"([0-9a-f]{8,})"/g, (all, hash) => (ofPages.has(hash) ? '' : all)),
  );
  return Object.fromEntries(
    pages
      .filter(({ files }) => files.length > 0 && files.every((file) => hashInName.test(file)))
      .map(({ path, files }) => [path, `render:${path}:${hashOf(common, path, ...files)}`]),
  );
}
