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
import { notFoundKey, type Route, readRouteTable } from './routeTable';
import { sectionPlaceholder } from './scriptNames';
import { cutSections, type DocsVersion, type GlobalVersion, type Sections } from './sections';
import type { GlobalDoc } from './types';

/** Part of Docusaurus's global data that contains the versions of documents. */
type GlobalData = Record<string, Record<string, { versions?: GlobalVersion[] }>>;

/** Name of the folder of these modules, in the folder of generated files. */
export const folderName = 'fast-client';

const docsPlugin = 'docusaurus-plugin-content-docs';
const json = (value: unknown) => JSON.stringify(value);

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

/** Reads the tables that Docusaurus generated, and splits them into sections. */
export function readSections(generatedFilesDir: string, baseUrl: string) {
  const read = (file: string): unknown =>
    JSON.parse(fs.readFileSync(path.join(generatedFilesDir, file), 'utf8'));
  const table = readRouteTable(generatedFilesDir);
  const globalData = read('globalData.json') as GlobalData;
  const versions = new Map<string, DocsVersion>();
  for (const [chunk, module] of table.modules) {
    if (!module.startsWith(`@generated/${docsPlugin}/`) || !module.includes('/p/')) continue;
    const { version } = read(module.replace('@generated/', '')) as { version?: DocsVersion };
    if (!version) continue;
    const globalVersions = globalData[docsPlugin]?.[version.pluginId]?.versions ?? [];
    versions.set(chunk, { ...version, globalVersions });
  }
  return { table, globalData, versions, ...cutSections(table, versions, baseUrl) };
}

/** Writes the replacement tables and the modules of sections. */
export function writeSections(generatedFilesDir: string, siteConfig: DocusaurusConfig): void {
  const { table, globalData, versions, ...cut } = readSections(
    generatedFilesDir,
    siteConfig.baseUrl,
  );
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
  const withoutPages = [...versions].map(([chunk, { globalVersions, ...version }]) => [
    chunk,
    { version: { ...version, docs: {}, docsSidebars: {} } },
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
  for (const { name, routes, chunks, version } of cut.sections) {
    const chunkNames = routes.map(({ component }) => [
      component,
      table.chunkNames[component] ?? {},
    ]);
    write(
      `sections/${name}.js`,
      [
        "import ComponentCreator from '@docusaurus/ComponentCreator';",
        `export const files = ${json(sectionPlaceholder(name))};`,
        `export const chunkNames = ${json(Object.fromEntries(chunkNames))};`,
        `export const registry = ${registry(chunks)};`,
        `export const version = ${json(version ?? null)};`,
        `export const routes = () => ${routesCode(routes)};\n`,
      ].join('\n'),
    );
  }
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
