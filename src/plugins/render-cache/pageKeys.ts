/**
 * Finds out what the HTML of each page depends on: the modules of its routes, which the bundler puts
 * into chunks of their own, and everything else in the server bundle, which all pages share.
 */
import { hashOf } from '../../cache/hash';
import { chunksOf, type Route, type RouteTable, routesByPage } from '../fast-client/routeTable';
import type { RenderKeys } from './renderKeys';

/** What the bundler wrote for the server. */
export interface ServerBundle {
  /** Text of the script that all pages share. */
  readonly shared: string;
  /** Names of the files of each chunk, by the chunk's name. */
  readonly chunkFiles: ReadonlyMap<string, readonly string[]>;
  /** Texts of these files, by their names. */
  readonly files: ReadonlyMap<string, string>;
}

const hashInName = /\.([0-9a-f]{8,})\.js$/;

/** The shared script without the hashes of the pages' files, which it lists by name. */
function withoutHashes(shared: string, files: readonly string[]): string {
  const hashes = new Set(files.flatMap((file) => hashInName.exec(file)?.[1] ?? []));
  return shared.replace(/"([0-9a-f]{8,})"/g, (all, hash) => (hashes.has(hash) ? '""' : all));
}

/**
 * The keys of all pages. Of duplicate routes the first one counts, as in the router.
 *
 * @param version hash of what all pages depend on in addition to the bundle
 */
export function pageKeys(
  { routes, chunkNames }: RouteTable,
  bundle: ServerBundle,
  version: string,
): RenderKeys['keys'] {
  // The name of a chunk without files stays: no text is known for it, so the page gets no key.
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
