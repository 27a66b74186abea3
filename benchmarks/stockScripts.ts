/** Finds the scripts of a page under the stock client, whose main script requests them. */
import { readPageScripts } from '../src/plugins/fast-client/routeTable';
import type { Unnamed } from './pageWeight';

export function stockScripts(generatedFilesDir: string, baseUrl = '/'): Unnamed {
  const scriptsOf = readPageScripts(generatedFilesDir);
  return (pagePath) => (scriptsOf(pagePath) ?? []).map((file) => baseUrl + file);
}
