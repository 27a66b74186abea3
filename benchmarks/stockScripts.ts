/** The scripts of pages under the stock client, which asks for them only once its main script runs. */
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
