/**
 * Writes the modules that replace Docusaurus's tables in the client bundle: the tables without the
 * pages of sections, and a module for each section, which loads with the section.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { DocusaurusConfig } from '@docusaurus/types';
import { chunkOfSection } from '../../site/scriptFiles';
import type { Prefix } from '../../site/sections';
import {
  type ChunkTree,
  notFoundKey,
  type Route,
  type RouteTable,
  readRouteTable,
} from './routeTable';
import { sectionPlaceholder } from './scriptNames';
import {
  cutSections,
  type GlobalVersion,
  pagesOfKey,
  type RouteSection,
  type Sections,
  type VersionProp,
} from './sections';
import type { GlobalDoc } from './types';

/** Part of Docusaurus's global data that contains the versions of documents. */
type GlobalData = Record<string, Record<string, { versions?: GlobalVersion[] }>>;

interface Site {
  readonly generatedFilesDir: string;
  readonly siteConfig: DocusaurusConfig;
}

/** Name of the folder of these modules, in the folder of generated files. */
export const folderName = 'fast-client';

const docsPlugin = 'docusaurus-plugin-content-docs';
const json = (value: unknown) => JSON.stringify(value);

/** Name of the file that lists the chunks of each section. */
const sectionsFile = 'sections.json';

/** Name of the file that lists the path prefixes. */
const prefixesFile = 'prefixes.json';

/** Section and the chunks that no other section uses. */
export interface SectionChunks {
  readonly name: string;
  readonly chunks: readonly string[];
}

/** Parts of the configuration that the browser does not need. */
const buildOnly: readonly (keyof DocusaurusConfig)[] = [
  'clientModules',
  'headTags',
  'markdown',
  'plugins',
  'presets',
  'scripts',
  'staticDirectories',
  'stylesheets',
  'themes',
  'webpack',
];

const readJson = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));

export function readSectionChunks(generatedFilesDir: string): SectionChunks[] {
  return readJson(path.join(generatedFilesDir, folderName, sectionsFile)) as SectionChunks[];
}

export function readPrefixes(generatedFilesDir: string): Prefix[] {
  return readJson(path.join(generatedFilesDir, folderName, prefixesFile)) as Prefix[];
}

/** Writes the replacement tables and the modules of sections. */
export function writeSections({ generatedFilesDir, siteConfig }: Site): void {
  const { baseUrl } = siteConfig;
  const table = readRouteTable(generatedFilesDir);
  const generated = (file: string) => path.join(generatedFilesDir, file);
  const globalData = readJson(generated('globalData.json')) as GlobalData;
  const versions = new Map<string, VersionProp>();
  for (const [chunk, module] of table.modules) {
    if (!module.startsWith(`@generated/${docsPlugin}/`) || !module.includes('/p/')) continue;
    const file = generated(module.replace('@generated/', ''));
    const { version } = readJson(file) as { version?: VersionProp };
    if (version) versions.set(chunk, version);
  }
  const globalVersionsOf = ({ pluginId }: VersionProp) =>
    globalData[docsPlugin]?.[pluginId]?.versions ?? [];
  const cut = cutSections(table, versions, globalVersionsOf, baseUrl);

  const folder = path.join(generatedFilesDir, folderName);
  fs.rmSync(folder, { recursive: true, force: true });
  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  };
  const sectionChunks = new Set(cut.sections.flatMap(({ chunks }) => chunks));
  const load = (chunk: string) =>
    versions.has(chunk)
      ? `() => Promise.resolve({ default: versions[${json(chunk)}] })`
      : `() => import(/* webpackChunkName: ${json(chunk)} */ ${json(table.modules.get(chunk))})`;
  const registry = (chunks: readonly string[]) =>
    `{\n${chunks.map((chunk) => `${json(chunk)}: [${load(chunk)}],`).join('\n')}\n}`;

  write(
    'versions.js',
    `export default ${json(Object.fromEntries([...versions].map(([chunk, prop]) => [chunk, { version: { ...prop, docs: {}, docsSidebars: {} } }])))};\n`,
  );
  write('globalData.js', `export default ${json(withoutDocs(globalData, siteConfig))};\n`);
  write('siteConfig.js', `export default ${json(clientConfig(siteConfig))};\n`);
  const { routes, chunkNames } = withStableKeys(cut.routes, table.chunkNames);
  write('routesChunkNames.js', `export default ${json(chunkNames)};\n`);
  write('routes.js', routesModule(routes));
  write(
    'registry.js',
    `import versions from './versions.js';\nexport default ${registry(cut.chunks.filter((chunk) => !sectionChunks.has(chunk)))};\n`,
  );
  write(
    'sections.js',
    [
      `export const prefixes = ${json(prefixesByParent(cut))};`,
      'export const loaders = {',
      ...cut.sections.map(
        ({ name }) =>
          `${json(name)}: () => import(/* webpackChunkName: ${json(chunkOfSection(name))} */ './sections/${name}.js'),`,
      ),
      '};\n',
    ].join('\n'),
  );
  for (const section of cut.sections) {
    write(`sections/${section.name}.js`, sectionModule(section, registry(section.chunks)));
  }
  write(prefixesFile, json(cut.prefixes));
  write(
    sectionsFile,
    json(cut.sections.map(({ name, chunks }) => ({ name, chunks })) satisfies SectionChunks[]),
  );
}

/** Returns the site's configuration without parts that only the build reads. */
function clientConfig(config: DocusaurusConfig): object {
  const themeConfig = { ...config.themeConfig, prism: undefined };
  const built = Object.fromEntries(buildOnly.map((key) => [key, undefined]));
  return { ...config, ...built, themeConfig };
}

/**
 * Returns the global data with only the documents that every page needs: the main document of each
 * version, and the documents in the navbar.
 */
function withoutDocs(globalData: GlobalData, { themeConfig }: DocusaurusConfig): GlobalData {
  const navbar = json(themeConfig.navbar) ?? '';
  const isLinked = ({ id }: GlobalDoc) => navbar.includes(`"docId":${json(id)}`);
  const instances = Object.entries(globalData[docsPlugin] ?? {}).map(([id, instance]) => [
    id,
    {
      ...instance,
      versions: instance.versions?.map((version) => ({
        ...version,
        docs: version.docs.filter((doc) => doc.id === version.mainDocId || isLinked(doc)),
      })),
    },
  ]);
  return { ...globalData, [docsPlugin]: Object.fromEntries(instances) };
}

/**
 * Returns routes with keys that do not depend on their pages. Docusaurus's keys hash everything
 * inside a route, so each new page would change the main script for all readers.
 */
function withStableKeys(routes: readonly Route[], chunkNames: RouteTable['chunkNames']) {
  const renamed: Record<string, ChunkTree> = {};
  const rename = (level: readonly Route[]): Route[] =>
    level.map((route) => {
      const names = chunkNames[route.component];
      const inside = route.routes ? { routes: rename(route.routes) } : {};
      if (names === undefined) return { ...route, ...inside };
      const component = `${route.path}-${Object.keys(renamed).length}`;
      renamed[component] = names;
      return { ...route, component, ...inside };
    });
  return { routes: rename(routes), chunkNames: renamed };
}

/**
 * Returns a route as code. `ComponentCreator` gets the parts of its key: `/docs/a` and `1b2` of
 * `/docs/a-1b2`.
 */
function routeCode({ component, routes, ...rest }: Route): string {
  const [, routePath = component, hash] = /^(.*)-([^-]+)$/.exec(component) ?? [];
  const creator = `ComponentCreator(${json(routePath)}${hash ? `, ${json(hash)}` : ''})`;
  const inside = routes ? `, routes: [${routes.map(routeCode).join(',\n')}]` : '';
  // The key prevents React from remounting a page when other pages are added to its list.
  const attributes = json({ ...rest, key: component }).slice(1, -1);
  return `{ ${attributes}, component: ${creator}${inside} }`;
}

/**
 * Returns the prefixes by the chunk of the version whose route contains their pages, longest first.
 */
function prefixesByParent({ sections, prefixes }: Sections): Record<string, Prefix[]> {
  const parents = new Map(sections.map(({ name, parent }) => [name, parent]));
  const byParent: Record<string, Prefix[]> = {};
  for (const prefix of [...prefixes].sort(([a], [b]) => b.length - a.length)) {
    const parent = parents.get(prefix[1]) ?? '';
    byParent[parent] = [...(byParent[parent] ?? []), prefix];
  }
  return byParent;
}

/**
 * Returns the code of the table of routes. Each section has one placeholder route for each of its
 * prefixes.
 */
function routesModule(routes: readonly Route[]): string {
  const code = (level: readonly Route[], parent: string | undefined): string => {
    const isFound = ({ component }: Route) => component !== notFoundKey;
    const own = level.filter(isFound).map(({ routes: inside, [pagesOfKey]: pagesOf, ...route }) => {
      const text = routeCode(route as Route);
      return inside
        ? text.replace(/ \}$/, `, routes: ${code(inside, pagesOf as string | undefined)} }`)
        : text;
    });
    const last = level.filter((route) => !isFound(route)).map(routeCode);
    return `[\n${[...own, ...(parent === undefined ? [] : [`...placeholderRoutes(${json(parent)})`]), ...last].join(',\n')}\n]`;
  };
  return [
    "import ComponentCreator from '@docusaurus/ComponentCreator';",
    "import { placeholderRoutes } from '@site/src/clientModules/fastClient/sectionRoute';",
    `export default ${code(routes, '')};\n`,
  ].join('\n');
}

function sectionModule(section: RouteSection, registry: string): string {
  const { version } = section;
  return [
    "import ComponentCreator from '@docusaurus/ComponentCreator';",
    `export const files = ${json(sectionPlaceholder(section.name))};`,
    `export const chunkNames = ${json(section.chunkNames)};`,
    `export const registry = ${registry};`,
    `export const version = ${json(version ?? null)};`,
    `export const routes = () => [\n${section.routes.map(routeCode).join(',\n')}\n];`,
    '',
  ].join('\n');
}
