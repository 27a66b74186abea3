/**
 * Finds out what the HTML of each page follows from: the modules of its routes, which the bundler puts
 * into chunks of their own, and everything else in the server bundle, which all pages share.
 */
import { chunksOf, type Route, type RouteTable } from '../fast-client/routeTable';
import { hashOf } from '../result-cache/resultCache';

/** What the bundler made for the server. */
export interface ServerBundle {
  /** Text of the script that all pages share. */
  readonly shared: string;
  /** Names of the files of each chunk, by the chunk's name. */
  readonly chunkFiles: ReadonlyMap<string, readonly string[]>;
  /** Texts of these files, by their names. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Keys by the path of a page: with the same key it has the same HTML. A page has none where it is not
 * known what it follows from, and is rendered at each build.
 */
export type PageKeys = Readonly<Record<string, string>>;

const hashInName = /\.([0-9a-f]{8,})\.js$/;

/** The shared script without the hashes of the pages' files, which it lists by name. */
function withoutHashes(shared: string, files: readonly string[]): string {
  const hashes = new Set(files.flatMap((file) => hashInName.exec(file)?.[1] ?? []));
  return shared.replace(/"([0-9a-f]{8,})"/g, (all, hash) => (hashes.has(hash) ? '""' : all));
}

/**
 * The keys of all pages.
 *
 * @param engine hash of what all pages follow from besides the bundle
 */
export function pageKeys(
  { routes, chunkNames }: RouteTable,
  bundle: ServerBundle,
  engine: string,
): PageKeys {
  // A chunk without files stands for itself: no text is known by its name.
  const filesOf = (route: Route) =>
    chunksOf(chunkNames[route.component]).flatMap((chunk) => bundle.chunkFiles.get(chunk) ?? chunk);
  const filesByPath = new Map<string, readonly string[]>();
  const visit = (level: readonly Route[], around: readonly string[]) => {
    for (const route of level) {
      const files = [...around, ...filesOf(route)];
      if (route.routes) visit(route.routes, files);
      else filesByPath.set(route.path, files);
    }
  };
  visit(routes, []);

  const ofPages = [...new Set([...filesByPath.values()].flat())];
  const common = hashOf(engine, withoutHashes(bundle.shared, ofPages));
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
