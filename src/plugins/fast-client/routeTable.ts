/** Reads the tables of routes and chunks that Docusaurus generated for its client. */
import fs from 'node:fs';
import path from 'node:path';

/** Route of the generated table; `component` is its key in the table of chunk names. */
export interface Route {
  readonly path: string;
  readonly component: string;
  readonly exact?: boolean;
  readonly routes?: readonly Route[];
  /** Sidebar of a document. */
  readonly sidebar?: string;
  /** Set by `cutSections` on a route whose pages are in sections: the chunk of their version. */
  readonly pagesOf?: string;
  /** Other attributes. */
  readonly [attribute: string]: unknown;
}

/** Tree of chunk names, in the shape of a route's properties. */
export type ChunkTree = string | readonly ChunkTree[] | { readonly [key: string]: ChunkTree };

export interface RouteTable {
  readonly routes: readonly Route[];
  /** Chunk names by the key of a route. */
  readonly chunkNames: Readonly<Record<string, ChunkTree>>;
  /** Module paths by chunk name. */
  readonly modules: ReadonlyMap<string, string>;
}

/** Key of the route of the not-found page. */
export const notFoundKey = '*';

/**
 * Evaluates the generated `routes.js`.
 *
 * `component: ComponentCreator('/docs', 'cbf')` → `component: '/docs-cbf'`
 */
function readRoutes(text: string): Route[] {
  const body = text.replace(/^import .*$/gm, '').replace('export default', 'return');
  const evaluate = new Function('ComponentCreator', body) as (
    componentCreator: (routePath: string, hash?: string) => string,
  ) => Route[];
  return evaluate((routePath, hash) => (hash ? `${routePath}-${hash}` : notFoundKey));
}

/**
 * Evaluates the generated `registry.js`. Its imports are in functions, which are not called.
 *
 * `"0058b4c6": [() => import(…), "@site/docs/x.mdx", …],` → `0058b4c6` → `@site/docs/x.mdx`
 */
function readRegistry(text: string): Map<string, string> {
  const evaluate = new Function('require', text.replace('export default', 'return')) as (
    require: object,
  ) => Record<string, readonly [unknown, string]>;
  const registry = evaluate({ resolveWeak: () => '' });
  return new Map(Object.entries(registry).map(([name, [, module]]) => [name, module]));
}

export function readRouteTable(generatedFilesDir: string): RouteTable {
  const read = (name: string) => fs.readFileSync(path.join(generatedFilesDir, name), 'utf8');
  return {
    routes: readRoutes(read('routes.js')),
    chunkNames: JSON.parse(read('routesChunkNames.json')) as Record<string, ChunkTree>,
    modules: readRegistry(read('registry.js')),
  };
}

/** Manifest that Docusaurus writes for the client bundle. */
interface ClientManifest {
  /** IDs of the chunks that a named chunk needs, including its own. */
  readonly origins: Readonly<Record<string, readonly (string | number)[]>>;
  readonly assets: Readonly<Record<string, { readonly js?: readonly { readonly file: string }[] }>>;
}

/** Returns all chunk names in a tree. */
export function chunksOf(tree: ChunkTree | undefined): string[] {
  if (tree === undefined) return [];
  return typeof tree === 'string' ? [tree] : Object.values(tree).flatMap(chunksOf);
}

/** Returns the routes that match each page, outermost first, by the page's path. */
export function routesByPage(routes: readonly Route[]): ReadonlyMap<string, readonly Route[]> {
  const found = new Map<string, readonly Route[]>();
  const visit = (level: readonly Route[], around: readonly Route[]) => {
    for (const route of level) {
      if (route.component === notFoundKey) continue;
      const all = [...around, route];
      if (route.routes) visit(route.routes, all);
      else {
        const page = route.path.replace(/(.)\/$/, '$1');
        // The first route of a path wins.
        if (!found.has(page)) found.set(page, all);
      }
    }
  };
  visit(routes, []);
  return found;
}

/**
 * Returns a function that finds the scripts of a page's chunks, relative to the build folder. It
 * returns `undefined` for a page that is not in the route table.
 */
export function readPageScripts(
  generatedFilesDir: string,
): (pagePath: string) => readonly string[] | undefined {
  const { routes, chunkNames } = readRouteTable(generatedFilesDir);
  const routesOf = routesByPage(routes);
  const manifest = fs.readFileSync(path.join(generatedFilesDir, 'client-manifest.json'), 'utf8');
  const { origins, assets } = JSON.parse(manifest) as ClientManifest;
  return (pagePath) =>
    routesOf
      .get(pagePath)
      ?.flatMap(({ component }) => chunksOf(chunkNames[component]))
      .flatMap((chunk) => origins[chunk] ?? [])
      .flatMap((id) => assets[id]?.js ?? [])
      .map(({ file }) => file);
}
