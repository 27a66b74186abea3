/** Returns the scripts of pages under the stock client, whose main script requests them. */
import { readChunks } from '../src/plugins/fast-client/recordChunks';
import { chunksOf, readRouteTable, routesByPage } from '../src/plugins/fast-client/routeTable';
import type { Unnamed } from './pageWeight';

export async function stockScripts(generatedFilesDir: string, baseUrl = '/'): Promise<Unnamed> {
  const { routes, chunkNames } = readRouteTable(generatedFilesDir);
  const routesOf = routesByPage(routes);
  const files = await readChunks(generatedFilesDir);
  return (pagePath) =>
    (routesOf.get(pagePath) ?? [])
      .flatMap(({ component }) => chunksOf(chunkNames[component]))
      .flatMap((chunk) => files[chunk] ?? [])
      .map((file) => baseUrl + file);
}
