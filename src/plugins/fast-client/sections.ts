/**
 * Cuts what grows with the number of pages into sections: routes, chunk names and the version
 * data of documents. A page's section is its sidebar, or the first folder of its path.
 */
import { type Placed, prefixesOf } from './prefixes';
import { type ChunkTree, chunksOf, type Route, type RouteTable } from './routeTable';
import type { GlobalDoc, Prefix, SectionVersion } from './types';

/** The part of the docs plugin's global data that grows. */
export interface GlobalVersion {
  readonly name: string;
  readonly path: string;
  readonly mainDocId: string;
  readonly docs: readonly GlobalDoc[];
}

/** The property of a version's route that grows. */
export interface VersionProp {
  readonly pluginId: string;
  readonly version: string;
  readonly docsSidebars: Readonly<Record<string, unknown>>;
  readonly docs: Readonly<Record<string, { readonly sidebar?: string }>>;
}

/** Everything about the pages of one section. */
export interface Section {
  readonly name: string;
  /** Chunk of the version whose route the pages stand in; empty for pages at the top. */
  readonly parent: string;
  readonly routes: readonly Route[];
  readonly chunkNames: Readonly<Record<string, ChunkTree>>;
  /** Names of the chunks that no other section uses. */
  readonly chunks: readonly string[];
  readonly version: SectionVersion | undefined;
}

export interface Sections {
  readonly sections: readonly Section[];
  readonly prefixes: readonly Prefix[];
  /** The routes without those of the sections. */
  readonly routes: readonly Route[];
  /** Names of the chunks that are not in a section. */
  readonly chunks: readonly string[];
}

interface Leaf {
  readonly route: Route;
  /** Chunk of the version that the page belongs to; empty for other pages. */
  readonly parent: string;
  /** First folder of the path. */
  readonly folder: string;
}

const isUnder = (pagePath: string, folder: string) => pagePath.startsWith(`${folder}/`);

/** Attribute of a route whose pages are in sections: the chunk of their version. */
export const pagesOfKey = 'pagesOf';

/** Names of the instance and the version of a site that has one of each. */
const usualNames = new Set(['default', 'current']);

const slug = (text: string) => text.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '');

/** Cuts the table; `versions` holds the version properties by chunk name. */
export function cutSections(
  { routes, chunkNames }: RouteTable,
  versions: ReadonlyMap<string, VersionProp>,
  globalVersionsOf: (version: VersionProp) => readonly GlobalVersion[],
  baseUrl: string,
): Sections {
  const leaves: Leaf[] = [];
  const placed: Placed[] = [];

  /** Collects the pages and returns the routes without them. */
  const strip = (level: readonly Route[], parent: string): Route[] =>
    level.flatMap((route) => {
      if (route.routes) {
        const own = chunksOf(chunkNames[route.component]).find((name) => versions.has(name));
        const inside = own ?? parent;
        const hasPages = route.routes.some((child) => !child.routes);
        const pagesOf = hasPages ? { [pagesOfKey]: inside } : {};
        return [{ ...route, ...pagesOf, routes: strip(route.routes, inside) }];
      }
      const [folder = ''] = route.path.slice(baseUrl.length).split('/');
      const isPage = route.exact === true && route.path.startsWith(baseUrl) && folder !== '';
      const isAlone = parent === '' && !routes.some(({ path }) => isUnder(path, baseUrl + folder));
      if (!isPage || isAlone) {
        placed.push([route.path, '']);
        return [route];
      }
      leaves.push({ route, parent, folder });
      return [];
    });

  const stripped = strip(routes, '');
  const sectionOf = nameSections(leaves, versions);
  const chunkUses = new Map<string, Set<string>>();
  const use = (key: string, section: string) => {
    for (const chunk of chunksOf(chunkNames[key])) {
      chunkUses.set(chunk, (chunkUses.get(chunk) ?? new Set()).add(section));
    }
  };
  for (const leaf of leaves) {
    use(leaf.route.component, sectionOf(leaf));
    placed.push([leaf.route.path, sectionOf(leaf)]);
  }
  const leafKeys = new Set(leaves.map(({ route }) => route.component));
  for (const key of Object.keys(chunkNames)) if (!leafKeys.has(key)) use(key, '');
  const chunksIn = (section: string) =>
    [...chunkUses]
      .filter(([, uses]) => uses.size === 1 && uses.has(section))
      .map(([chunk]) => chunk);

  const sections = [...new Set(leaves.map(sectionOf))].sort().map((name): Section => {
    const inside = leaves.filter((leaf) => sectionOf(leaf) === name);
    const [first] = inside;
    return {
      name,
      parent: first?.parent ?? '',
      routes: inside.map(({ route }) => route),
      chunkNames: Object.fromEntries(
        inside.flatMap(({ route: { component } }) => {
          const tree = chunkNames[component];
          return tree === undefined ? [] : [[component, tree]];
        }),
      ),
      chunks: chunksIn(name),
      version: versionPart(inside, versions, globalVersionsOf),
    };
  });
  const inSections = new Set(sections.flatMap(({ chunks }) => chunks));
  return {
    sections,
    prefixes: prefixesOf(placed),
    routes: stripped,
    chunks: [...chunkUses.keys()].filter((chunk) => !inSections.has(chunk)),
  };
}

/**
 * Names the section of each page: its sidebar, the sidebar of most pages of its folder where it has
 * none, or the first folder of its path where it is no document.
 */
function nameSections(
  leaves: readonly Leaf[],
  versions: ReadonlyMap<string, VersionProp>,
): (leaf: Leaf) => string {
  const folderOf = ({ route, parent }: Leaf) =>
    `${parent} ${route.path.split('/').slice(0, 3).join('/')}`;
  const sidebarOf = ({ route }: Leaf) =>
    typeof route.sidebar === 'string' ? route.sidebar : undefined;
  const counts = new Map<string, Map<string, number>>();
  for (const leaf of leaves) {
    const sidebar = sidebarOf(leaf);
    const inFolder = counts.get(folderOf(leaf)) ?? new Map<string, number>();
    if (sidebar) inFolder.set(sidebar, (inFolder.get(sidebar) ?? 0) + 1);
    counts.set(folderOf(leaf), inFolder);
  }
  return (leaf) => {
    const version = versions.get(leaf.parent);
    if (!version) return slug(leaf.folder);
    const [usual] = [...(counts.get(folderOf(leaf)) ?? [])].sort((a, b) => b[1] - a[1]);
    const sidebar = sidebarOf(leaf) ?? usual?.[0] ?? 'other';
    const parts = [version.pluginId, version.version].filter((part) => !usualNames.has(part));
    return slug([...parts, sidebar].join(' '));
  };
}

function versionPart(
  leaves: readonly Leaf[],
  versions: ReadonlyMap<string, VersionProp>,
  globalVersionsOf: (version: VersionProp) => readonly GlobalVersion[],
): SectionVersion | undefined {
  const chunk = leaves[0]?.parent ?? '';
  const version = versions.get(chunk);
  if (!version) return undefined;
  const paths = new Set(leaves.map(({ route }) => route.path));
  const sidebars = new Set(leaves.map(({ route }) => route.sidebar));
  const all = globalVersionsOf(version);
  const own = all.find(({ name }) => name === version.version)?.docs ?? [];
  const ownIds = new Set(own.filter((doc) => paths.has(doc.path)).map(({ id }) => id));
  const globalDocs = Object.fromEntries(
    all.map(({ name, docs }) => [name, docs.filter(({ id }) => ownIds.has(id))]),
  );
  const pick = <Value>(all: Readonly<Record<string, Value>>, wanted: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => wanted(key)));
  const docsSidebars = pick(version.docsSidebars, (key) => sidebars.has(key));
  // A sidebar may list documents of others, and cards show their titles.
  const listed = [...JSON.stringify(docsSidebars).matchAll(/"docId":"([^"]+)"/g)];
  const ids = new Set([...ownIds, ...listed.map(([, id]) => id)]);
  return {
    chunk,
    pluginId: version.pluginId,
    docsSidebars,
    docs: pick(version.docs, (key) => ids.has(key)),
    globalDocs,
  };
}
