/** Finds the scripts of a page under the stock client, whose main script requests them. */
import {
  chunksOf,
  readChunks,
  readRouteTable,
  routesByPage,
} from '../src/plugins/fast-client/routeTable';
import type { Unnamed } from './pageWeight';

export function stockScripts(generatedFilesDir: string, baseUrl = '/'): Unnamed {
  const { routes, chunkNames } = readRouteTable(generatedFilesDir);
  const routesOf = routesByPage(routes);
  const filesOf = readChunks(generatedFilesDir);
  return (pagePath) =>
    (routesOf.get(pagePath) ?? [])
      .flatMap(({ component }) => chunksOf(chunkNames[component]))
      .flatMap(filesOf)
      .map((file) => baseUrl + file);
}
