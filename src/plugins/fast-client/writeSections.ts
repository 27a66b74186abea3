/**
 * Writes the modules that replace Docusaurus's tables in the client bundle: the tables without the
 * pages of sections, and a module for each section, which loads with the section.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { DocusaurusConfig } from '@docusaurus/types';
import { groupBy } from '../../site/groupBy';
import { chunkOfSection } from '../../site/scriptFiles';
import type { Prefix } from '../../site/sections';
import { notFoundKey, type Route, type RouteTable, readRouteTable } from './routeTable';
import { sectionPlaceholder } from './scriptNames';
import {
  cutSections,
  type GlobalVersion,
  type RouteSection,
  type Sections,
  type VersionProp,
} from './sections';
import type { GlobalDoc } from './types';

/** Part of Docusaurus's global data that contains the versions of documents. */
type GlobalData = Record<string, Record<string, { versions?: GlobalVersion[] }>>;

/** Name of the folder of these modules, in the folder of generated files. */
export const folderName = 'fast-client';

const docsPlugin = 'docusaurus-plugin-content-docs';
const json = (value: unknown) => JSON.stringify(value);

/** Section and the chunks that no other section uses. */
export type SectionChunks = Pick<RouteSection, 'name' | 'chunks'>;

/** Data about the sections for the steps after the build. */
interface WrittenSections {
  readonly sections: readonly SectionChunks[];
  readonly prefixes: readonly Prefix[];
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

const readJson = (...names: string[]): unknown =>
  JSON.parse(fs.readFileSync(path.join(...names), 'utf8'));

/** Reads the data about the sections that `writeSections` wrote. */
export const readSections = (generatedFilesDir: string): WrittenSections =>
  readJson(generatedFilesDir, folderName, 'sections.json') as WrittenSections;

/** Reads the properties of versions, by the names of their chunks. */
function readVersions(generatedFilesDir: string, { modules }: RouteTable) {
  const versions = new Map<string, VersionProp>();
  for (const [chunk, module] of modules) {
    if (!module.startsWith(`@generated/${docsPlugin}/`) || !module.includes('/p/')) continue;
    const file = module.replace('@generated/', '');
    const { version } = readJson(generatedFilesDir, file) as { version?: VersionProp };
    if (version) versions.set(chunk, version);
  }
  return versions;
}

/** Writes the replacement tables and the modules of sections. */
export function writeSections(generatedFilesDir: string, siteConfig: DocusaurusConfig): void {
  const table = readRouteTable(generatedFilesDir);
  const globalData = readJson(generatedFilesDir, 'globalData.json') as GlobalData;
  const versions = readVersions(generatedFilesDir, table);
  const globalVersionsOf = ({ pluginId }: VersionProp) =>
    globalData[docsPlugin]?.[pluginId]?.versions ?? [];
  const cut = cutSections(table, versions, globalVersionsOf, siteConfig.baseUrl);

  const folder = path.join(generatedFilesDir, folderName);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(path.join(folder, 'sections'), { recursive: true });
  const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
  const writeValue = (name: string, value: unknown) =>
    write(name, `export default ${json(value)};\n`);
  const load = (chunk: string) =>
    versions.has(chunk)
      ? `() => Promise.resolve({ default: versions[${json(chunk)}] })`
      : `() => import(/* webpackChunkName: ${json(chunk)} */ ${json(table.modules.get(chunk))})`;
  const registry = (chunks: readonly string[]) =>
    `{\n${chunks.map((chunk) => `${json(chunk)}: [${load(chunk)}],`).join('\n')}\n}`;
  const loaders = cut.sections.map(({ name }) => {
    const chunk = json(chunkOfSection(name));
    return `${json(name)}: () => import(/* webpackChunkName: ${chunk} */ './sections/${name}.js'),`;
  });

  // The documents and sidebars of a version are in its sections.
  const withoutPages = [...versions].map(([chunk, prop]) => [
    chunk,
    { version: { ...prop, docs: {}, docsSidebars: {} } },
  ]);
  writeValue('versions.js', Object.fromEntries(withoutPages));
  writeValue('globalData.js', withoutDocs(globalData, siteConfig));
  writeValue('siteConfig.js', clientConfig(siteConfig));
  writeValue('routesChunkNames.js', cut.chunkNames);
  write(
    'routes.js',
    [
      "import ComponentCreator from '@docusaurus/ComponentCreator';",
      "import { placeholderRoutes } from '@site/src/clientModules/fastClient/sectionRoute';",
      `export default ${routesCode(cut.routes, '')};\n`,
    ].join('\n'),
  );
  write(
    'registry.js',
    `import versions from './versions.js';\nexport default ${registry(cut.chunks)};\n`,
  );
  write(
    'sections.js',
    [
      `export const prefixes = ${json(prefixesByParent(cut))};`,
      'export const loaders = {',
      ...loaders,
      '};\n',
    ].join('\n'),
  );
  for (const section of cut.sections) {
    write(`sections/${section.name}.js`, sectionModule(section, registry(section.chunks)));
  }
  const written: WrittenSections = {
    sections: cut.sections.map(({ name, chunks }) => ({ name, chunks })),
    prefixes: cut.prefixes,
  };
  write('sections.json', json(written));
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
 * Returns a route as code. `ComponentCreator` gets the parts of its key: `/docs/a` and `1b2` of
 * `/docs/a-1b2`.
 */
function routeCode({ component, routes, pagesOf, ...rest }: Route): string {
  const hash = component.slice(rest.path.length + 1);
  const creator = `ComponentCreator(${json(rest.path)}${hash ? `, ${json(hash)}` : ''})`;
  const inside = routes ? `, routes: ${routesCode(routes, pagesOf)}` : '';
  // The key prevents React from remounting a page when other pages are added to its list.
  const attributes = json({ ...rest, key: component }).slice(1, -1);
  return `{ ${attributes}, component: ${creator}${inside} }`;
}

/**
 * Returns a list of routes as code. If it contained pages of sections, their placeholder routes are
 * before the route of the not-found page.
 *
 * @param parent chunk of the version that these pages belong to; empty for top-level pages
 */
function routesCode(routes: readonly Route[], parent?: string): string {
  const isFound = ({ component }: Route) => component !== notFoundKey;
  const placeholders = parent === undefined ? [] : [`...placeholderRoutes(${json(parent)})`];
  const notFound = routes.filter((route) => !isFound(route)).map(routeCode);
  return `[\n${[...routes.filter(isFound).map(routeCode), ...placeholders, ...notFound].join(',\n')}\n]`;
}

/**
 * Returns the prefixes by the chunk of the version whose route contains their pages, longest first.
 */
function prefixesByParent({ sections, prefixes }: Sections): Record<string, Prefix[]> {
  const parents = new Map(sections.map(({ name, parent }) => [name, parent]));
  const longestFirst = [...prefixes].sort(([a], [b]) => b.length - a.length);
  return Object.fromEntries(groupBy(longestFirst, ([, name]) => parents.get(name) ?? ''));
}

function sectionModule(section: RouteSection, registry: string): string {
  return [
    "import ComponentCreator from '@docusaurus/ComponentCreator';",
    `export const files = ${json(sectionPlaceholder(section.name))};`,
    `export const chunkNames = ${json(section.chunkNames)};`,
    `export const registry = ${registry};`,
    `export const version = ${json(section.version ?? null)};`,
    `export const routes = () => ${routesCode(section.routes)};\n`,
  ].join('\n');
}
