/** Finds the scripts of each page, so that its HTML can request all of them at once. */

import type { BuiltSite } from '../../html/builtSite';
import { chunkOfSection, scriptFile } from '../../site/scriptFiles';
import { sectionOf, sectionsTo } from '../../site/sections';
import { chunksOf, readChunks, readRouteTable, routesByPage } from './routeTable';
import type { NewNames } from './scriptNames';
import { readPrefixes } from './writeSections';

/**
 * Returns a function from the path of a page to the URLs of its scripts: its sections', the shared
 * ones, its own. A page that is not in the route table has none.
 */
export function scriptsByPage(
  { generatedFilesDir, baseUrl }: BuiltSite,
  names: NewNames,
): (pagePath: string) => readonly string[] {
  const { routes, chunkNames } = readRouteTable(generatedFilesDir);
  const routesOf = routesByPage(routes);
  const prefixes = readPrefixes(generatedFilesDir);
  const filesOf = readChunks(generatedFilesDir);
  return (pagePath) => {
    const ownRoutes = routesOf.get(pagePath);
    if (!ownRoutes) return [];
    const section = sectionOf(prefixes, pagePath);
    const chunks = ownRoutes.flatMap(({ component }) => chunksOf(chunkNames[component]));
    const all = [
      ...(section ? sectionsTo(section).map(chunkOfSection).map(scriptFile) : []),
      ...chunks.flatMap(filesOf),
    ];
    return [...new Set(all)].map((name) => baseUrl + (names.get(name) ?? name));
  };
}
