/**
 * Placeholder route for the pages of a section until the section's module is loaded. It loads like
 * any page of the site. If it fails, the reader sees the error and can retry.
 */

import { useHistory, useLocation } from '@docusaurus/router';
import { loaders, prefixes } from '@generated/fast-client/sections';
import versions from '@generated/fast-client/versions';
import globalData from '@generated/globalData';
import registry from '@generated/registry';
import routes from '@generated/routes';
import routesChunkNames from '@generated/routesChunkNames';
import type { SectionModule } from '@site/src/plugins/fast-client/types';
import { chunkOfSection } from '@site/src/site/scriptFiles';
import { sectionOf, sectionsTo } from '@site/src/site/sections';
import Loading from '@theme/Loading';
import { type ComponentType, useEffect } from 'react';
import Loadable from 'react-loadable';
import { loadedSections } from '../chunkRecovery/deployment';
import { learnFiles, learnSections, listedChunk, urlOf } from './pageFiles';
import { addStubs, fillStub } from './stubs';

type SectionComponent = ComponentType & { preload: () => Promise<boolean> };

interface Route {
  readonly component?: unknown;
  readonly routes?: Route[];
}

interface DocsInstance {
  readonly versions: { readonly name: string; readonly docs: { readonly id: string }[] }[];
}

/** Components of placeholder routes by section name. */
const components = new Map<string, SectionComponent>();
const loaded = new Set<string>();

/** Replaces the placeholder routes of a section with the routes of its pages. */
function replaceIn(level: Route[], component: SectionComponent, pages: readonly Route[]): void {
  const place = level.findIndex((route) => route.component === component);
  if (place >= 0) {
    const others = level.filter((route) => route.component !== component);
    level.splice(0, level.length, ...others.slice(0, place), ...pages, ...others.slice(place));
    return;
  }
  for (const route of level) if (route.routes) replaceIn(route.routes, component, pages);
}

/** Adds the data of a section's module to the client's tables, once. */
function addSection(name: string, section: SectionModule): void {
  if (loaded.has(name)) return;
  loaded.add(name);
  learnFiles(section.files);
  Object.assign(registry, section.registry);
  Object.assign(routesChunkNames, section.chunkNames);
  const part = section.version;
  if (part) {
    const prop = versions[part.chunk]?.version;
    Object.assign(prop?.docsSidebars ?? {}, part.docsSidebars);
    addStubs(Object.values(part.docsSidebars).flat(), loadItems);
    fillStub(name, part.items ?? [], loadItems);
    const instance = globalData['docusaurus-plugin-content-docs']?.[part.pluginId];
    for (const version of (instance as DocsInstance | undefined)?.versions ?? []) {
      const known = new Set(version.docs.map(({ id }) => id));
      const docs = part.globalDocs[version.name] ?? [];
      version.docs.push(...docs.filter(({ id }) => !known.has(id)));
    }
  }
  // A section has no route if all its pages are in categories with sections of their own.
  const component = components.get(name);
  if (component) replaceIn(routes as unknown as Route[], component, section.routes());
}

/**
 * Loads a section and the sections above it, which contain its category. If their file names are
 * unknown or outdated, fetches the names from the host.
 */
async function load(section: string): Promise<void> {
  const missing = sectionsTo(section).filter((name) => !loaded.has(name));
  const request = () =>
    Promise.all(
      missing.map(async (name) => {
        const asked = listedChunk(chunkOfSection(name));
        const module = await loaders[name]?.();
        loadedSections.add(asked);
        return { name, module };
      }),
    );
  if (missing.some((name) => urlOf(chunkOfSection(name)) === undefined)) await learnSections();
  const modules = await request().catch(async (error: unknown) => {
    if (await learnSections()) return request();
    throw error;
  });
  for (const { name, module } of modules) if (module) addSection(name, module);
}

/** Loads the items of a category. Resolves with whether they loaded. */
const loadItems = (name: string): Promise<boolean> => sectionRoute(name).preload();

/** Shows the requested page after its section has loaded on a retry. */
function Arrived(): null {
  const history = useHistory();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page, or it never ends
  useEffect(() => history.replace(history.location), [pathname]);
  return null;
}

/** Returns the placeholder routes for the sections of a version's route or of the top level. */
export function placeholderRoutes(parent: string): Route[] {
  return (prefixes[parent] ?? [])
    .filter(([, name]) => name !== '')
    .map(([path, name]) => ({ path, key: path, component: sectionRoute(name) }));
}

/** Loads the section of a page, which lists the page's chunks. Resolves with whether it loaded. */
export async function loadSectionOf(path: string): Promise<boolean> {
  const section = sectionOf(Object.values(prefixes).flat(), path);
  return section === '' || sectionRoute(section).preload();
}

/** Returns the component of a section's placeholder routes. */
export default function sectionRoute(name: string): SectionComponent {
  const known = components.get(name);
  if (known) return known;
  const component: SectionComponent = Loadable({
    loading: Loading,
    loader: async () => {
      await load(name);
      return {};
    },
    render: () => <Arrived />,
  }) as unknown as SectionComponent;
  components.set(name, component);
  return component;
}
