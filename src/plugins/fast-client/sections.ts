/**
 * Splits data that grows with the number of pages into sections: routes, chunk names and the
 * version data of documents. A page's section is its sidebar, a category of a large sidebar, or the
 * first folder of its path.
 */
import { hashForName } from '../../cache/hash';
import { groupBy } from '../../site/groupBy';
import { isIn, type Prefix, sectionOf } from '../../site/sections';
import { commonFolder, cutSidebar, slug } from './cutSidebar';
import { type ChunkTree, chunksOf, type Route, type RouteTable } from './routeTable';
import type { GlobalDoc, SectionVersion, SidebarItem } from './types';

/** Part of the docs plugin's global data that grows with the number of pages. */
export interface GlobalVersion {
  readonly name: string;
  readonly mainDocId: string;
  readonly docs: readonly GlobalDoc[];
}

/** Version of documents. */
export interface DocsVersion {
  readonly pluginId: string;
  readonly version: string;
  /** Property of the version's route that grows with the number of pages. */
  readonly docsSidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  /** Global data of all versions of the same plugin instance. */
  readonly globalVersions: readonly GlobalVersion[];
}

/** Pages of a section, and its sidebar data. */
interface Group {
  readonly name: string;
  /** Chunk of the version whose route contains the pages; empty for top-level pages. */
  readonly parent: string;
  readonly routes: Route[];
  readonly docsSidebars: Record<string, readonly SidebarItem[]>;
  items?: readonly SidebarItem[];
}

export interface RouteSection extends Pick<Group, 'name' | 'parent' | 'routes'> {
  /** Names of the chunks that no other section uses. */
  readonly chunks: readonly string[];
  readonly version: SectionVersion | undefined;
}

export interface Sections extends Pick<RouteTable, 'chunkNames'> {
  readonly sections: readonly RouteSection[];
  readonly prefixes: readonly Prefix[];
  /**
   * Routes without those of the sections. Their keys do not depend on their pages: Docusaurus's keys
   * hash everything inside a route, so each new page would change the main script for all readers.
   */
  readonly routes: readonly Route[];
  /** Names of the chunks that are not in a section. */
  readonly chunks: readonly string[];
}

/** Path of a page and its section. */
type Placed = readonly [pagePath: string, section: string];

interface Leaf extends Pick<Group, 'parent'> {
  readonly route: Route;
}

/** Default names of the plugin instance and the version, which section names omit. */
const defaultNames = new Set(['default', 'current']);

/**
 * Splits the route table.
 *
 * @param versions versions by the chunk name of their property
 * @param baseUrl base URL of the site, with slashes around it
 */
export function cutSections(
  { routes, chunkNames }: RouteTable,
  versions: ReadonlyMap<string, DocsVersion>,
  baseUrl: string,
): Sections {
  const leaves: Leaf[] = [];
  const placed: Placed[] = [];
  const remainingNames: Record<string, ChunkTree> = {};
  const foldersOf = (route: Route) => route.path.slice(baseUrl.length).split('/');
  const withStableKey = (route: Route): Route => {
    const names = chunkNames[route.component];
    if (names === undefined) return route;
    const component = `${route.path}-${Object.keys(remainingNames).length}`;
    remainingNames[component] = names;
    return { ...route, component };
  };

  /** Collects the pages and returns the routes without them. */
  const strip = (level: readonly Route[], parent: string): Route[] =>
    level.flatMap((route) => {
      if (route.routes) {
        const own = chunksOf(chunkNames[route.component]).find((name) => versions.has(name));
        const version = own ?? parent;
        const hasPages = route.routes.some((child) => !child.routes);
        const inside = { routes: strip(route.routes, version) };
        return [withStableKey({ ...route, ...inside, ...(hasPages ? { pagesOf: version } : {}) })];
      }
      const [folder = ''] = foldersOf(route);
      const isPage = route.exact === true && route.path.startsWith(baseUrl) && folder !== '';
      const hasNoSiblings =
        parent === '' && !routes.some(({ path }) => path.startsWith(`${baseUrl}${folder}/`));
      if (!isPage || hasNoSiblings) {
        placed.push([route.path, '']);
        return [withStableKey(route)];
      }
      leaves.push({ route, parent });
      return [];
    });

  const stripped = strip(routes, '');
  const groups = groupPages(leaves, versions, foldersOf);
  const sectionOfKey = new Map<string, string>();
  for (const { name, routes: pages } of groups) {
    for (const { component, path } of pages) {
      sectionOfKey.set(component, name);
      placed.push([path, name]);
    }
  }
  /** Names of the sections that use a chunk; an empty name for the other routes. */
  const users = new Map<string, Set<string>>();
  for (const key of new Set([...sectionOfKey.keys(), ...Object.keys(chunkNames)])) {
    for (const chunk of chunksOf(chunkNames[key])) {
      users.set(chunk, (users.get(chunk) ?? new Set()).add(sectionOfKey.get(key) ?? ''));
    }
  }
  const chunksIn = groupBy(users.keys(), (chunk) => {
    const [section = '', ...others] = users.get(chunk) ?? [];
    return others.length === 0 ? section : '';
  });
  return {
    sections: groups.map((group) => ({
      ...group,
      chunks: chunksIn.get(group.name) ?? [],
      version: versionPart(group, versions),
    })),
    prefixes: prefixesOf(placed),
    routes: stripped,
    chunkNames: remainingNames,
    chunks: chunksIn.get('') ?? [],
  };
}

/** Groups the pages into sections, sorted by name. */
function groupPages(
  leaves: readonly Leaf[],
  versions: ReadonlyMap<string, DocsVersion>,
  foldersOf: (route: Route) => string[],
): readonly Group[] {
  const nameFor = sectionNames();
  const nameOfSidebar = (parent: string, { pluginId, version }: DocsVersion, sidebar: string) =>
    nameFor(parent, [...[pluginId, version].filter((part) => !defaultNames.has(part)), sidebar]);
  // A document without a sidebar belongs to a sidebar of its folder.
  const folderOf = ({ route, parent }: Leaf) =>
    `${parent} ${foldersOf(route).slice(0, 2).join('/')}`;
  const sidebars = new Map(
    leaves.flatMap((leaf) => (leaf.route.sidebar ? [[folderOf(leaf), leaf.route.sidebar]] : [])),
  );
  const sidebarSectionOf = (leaf: Leaf) => {
    const { route, parent } = leaf;
    const version = versions.get(parent);
    const sidebar = route.sidebar ?? sidebars.get(folderOf(leaf)) ?? 'other';
    return version
      ? nameOfSidebar(parent, version, sidebar)
      : nameFor('', foldersOf(route).slice(0, 1));
  };
  const groups = new Map<string, Group>();
  const groupOf = (name: string, parent: string) => {
    const group = groups.get(name) ?? { name, parent, routes: [], docsSidebars: {} };
    groups.set(name, group);
    return group;
  };
  /** Folders of categories and their sections, by the chunk of the version. */
  const categories = new Map<string, Prefix[]>();
  for (const [parent, version] of versions) {
    const folders: Prefix[] = [];
    categories.set(parent, folders);
    const pages = leaves.filter((leaf) => leaf.parent === parent).map(({ route }) => route);
    const shown = new Set(pages.map(({ sidebar }) => sidebar));
    for (const [sidebar, all] of Object.entries(version.docsSidebars)) {
      if (!shown.has(sidebar)) continue;
      const section = nameOfSidebar(parent, version, sidebar);
      const cut = cutSidebar(section, sidebar, all, pages);
      groupOf(section, parent).docsSidebars[sidebar] = cut.items;
      for (const { name, folder, items } of cut.parts) {
        groupOf(name, parent).items = items;
        folders.push([folder, name]);
      }
    }
  }
  for (const leaf of leaves) {
    const { route, parent } = leaf;
    const category = sectionOf(categories.get(parent) ?? [], route.path);
    groupOf(category || sidebarSectionOf(leaf), parent).routes.push(route);
  }
  return [...groups.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Returns a function that names sections. Names are part of file names, so they contain only ASCII
 * letters, digits, underscores and hyphens. A name that would be empty or a duplicate gets a hash.
 */
function sectionNames(): (parent: string, parts: readonly string[]) => string {
  const owners = new Map<string, string>();
  return (parent, parts) => {
    const identity = JSON.stringify([parent, ...parts]);
    const wanted = slug(parts.join(' '));
    const isFree = wanted !== '' && (owners.get(wanted) ?? identity) === identity;
    const name = isFree ? wanted : `${wanted}-${hashForName(identity)}`;
    owners.set(name, identity);
    return name;
  };
}

function versionPart(
  { parent: chunk, routes, docsSidebars, items }: Group,
  versions: ReadonlyMap<string, DocsVersion>,
): SectionVersion | undefined {
  const version = versions.get(chunk);
  if (!version) return undefined;
  const { pluginId, globalVersions } = version;
  const paths = new Set(routes.map((route) => route.path));
  const own = globalVersions.find(({ name }) => name === version.version)?.docs ?? [];
  const ownIds = new Set(own.filter((doc) => paths.has(doc.path)).map(({ id }) => id));
  const globalDocs = Object.fromEntries(
    globalVersions.map(({ name, docs }) => [name, docs.filter(({ id }) => ownIds.has(id))]),
  );
  return { chunk, pluginId, docsSidebars, items, globalDocs };
}

/**
 * Returns the prefixes for a list of pages. The longest matching prefix of a page's path determines
 * its section. Each section gets the common folder of its pages. If two sections have the same
 * folder, the larger one gets it. Pages that these prefixes assign to another section get the
 * outermost folder that contains only pages of their section.
 *
 * `/docs/a/1` → x, `/docs/a/2` → x, `/docs/b` → y ⇒ `/docs/a` → x, `/docs/b` → y
 */
export function prefixesOf(pages: readonly Placed[]): Prefix[] {
  const sections = groupBy(pages, ([, section]) => section);
  sections.delete('');
  const prefixes = new Map<string, string>();
  for (const [section, own] of [...sections].sort(([, a], [, b]) => a.length - b.length)) {
    prefixes.set(commonFolder(own.map(([page]) => page)), section);
  }
  // A prefix for the root would assign unknown paths to a section.
  prefixes.delete('');
  for (const [page, section] of [...pages].sort(([a], [b]) => a.length - b.length)) {
    if (sectionOf([...prefixes], page) === section) continue;
    const folders = page.split('/').map((_, end, names) => names.slice(0, end + 1).join('/'));
    const isOwn = (folder: string) =>
      folder !== '' && pages.every(([other, its]) => its === section || !isIn(folder, other));
    prefixes.set(folders.find(isOwn) ?? page, section);
  }
  return [...prefixes].sort(([a], [b]) => (a < b ? -1 : 1));
}
