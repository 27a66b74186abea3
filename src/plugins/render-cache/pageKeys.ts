/**
 * Determines the inputs of each page's HTML: the modules of its routes, which the bundler puts into
 * separate chunks, and everything else in the server bundle, which all pages share.
 */
import { hashOf } from '../../cache/hash';
import { chunksOf, type Route, type RouteTable, routesByPage } from '../fast-client/routeTable';
import type { RenderKeys } from './renderKeys';

/** Output of the bundler for the server. */
export interface ServerBundle {
  /** Text of the script that all pages share. */
  readonly shared: string;
  /** File names of each chunk, by chunk name. */
  readonly chunkFiles: ReadonlyMap<string, readonly string[]>;
  /** Texts of these files, by file name. */
  readonly files: ReadonlyMap<string, string>;
}

const hashInName = /\.([0-9a-f]{8,})\.js$/;

/** Returns the shared script without the hashes of the pages' files, which it lists by name. */
function withoutHashes(shared: string, files: readonly string[]): string {
  const hashes = new Set(files.flatMap((file) => hashInName.exec(file)?.[1] ?? []));
  return shared.replace(/"([0-9a-f]{8,})"/g, (all, hash) => (hashes.has(hash) ? '""' : all));
}

/**
 * Returns the keys of all pages. Of duplicate routes, the first one counts, as in the router.
 *
 * @param version hash of the other inputs that all pages share
 */
export function pageKeys(
  { routes, chunkNames }: RouteTable,
  bundle: ServerBundle,
  version: string,
): RenderKeys['keys'] {
  // Keeps the name of a chunk without files. Its text is unknown, so the page gets no key.
  const filesOf = ({ component }: Route) =>
    chunksOf(chunkNames[component]).flatMap((chunk) => bundle.chunkFiles.get(chunk) ?? chunk);
  const filesByPath = new Map(
    [...routesByPage(routes).values()].flatMap((levels) => {
      const page = levels.at(-1);
      return page ? [[page.path, levels.flatMap(filesOf)] as const] : [];
    }),
  );

  const ofPages = [...new Set([...filesByPath.values()].flat())];
  const common = hashOf(version, withoutHashes(bundle.shared, ofPages));
  const hashes = new Map([...bundle.files].map(([file, text]) => [file, hashOf(text)]));
  const keys: Record<string, string> = {};
  for (const [path, files] of filesByPath) {
    const found = [...new Set(files)].flatMap((file) => hashes.get(file) ?? []);
    if (found.length > 0 && files.every((file) => hashes.has(file))) {
      keys[path] = hashOf(common, path, ...found);
    }
  }
  return keys;
}
