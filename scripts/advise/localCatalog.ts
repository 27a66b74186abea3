/** Opens the catalog of this repository without a build. */
import path from 'node:path';
import { PublishedCatalog } from '../../src/advisor/PublishedCatalog';
import { ResultCache } from '../../src/cache/resultCache';
import { CatalogFolder, catalogFolder } from '../../src/plugins/catalog/CatalogFolder';
import { type DescribedService, makeDocuments } from '../../src/plugins/catalog/documents';
import { publishedFiles } from '../../src/plugins/catalog/publish';
import { rememberResult } from '../../src/site/rememberResult';

/** Returns the catalog of a repository in the form in which the site publishes it. */
export async function openLocalCatalog(root: string): Promise<PublishedCatalog> {
  const code = ['src/hcl', 'src/plugins/catalog', 'src/site'];
  const cache = await ResultCache.loadForCode<DescribedService>(root, 'local-catalog', code);
  const folder = new CatalogFolder(path.join(root, catalogFolder));
  const files = publishedFiles(await makeDocuments(folder, { schema: '' }, cache));
  await cache.save();
  const documents = new Map<string, Promise<unknown>>();
  return PublishedCatalog.open({
    readJson: (file) =>
      rememberResult(documents, file, async () => JSON.parse(files.get(file) ?? 'null')),
  });
}
