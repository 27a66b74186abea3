/** Plugin of the catalog that also writes the documents of earlier interfaces before the build. */
import type { LoadContext, Plugin } from '@docusaurus/types';
import catalog, { validateOptions } from '../src/plugins/catalog';
import type { CatalogFolder } from '../src/plugins/catalog/CatalogFolder';
import type { CatalogOptions } from '../src/plugins/catalog/options';
import { documentsFolder } from '../src/plugins/catalog/readDocuments';

type BuildProps = Parameters<NonNullable<Plugin<CatalogFolder>['postBuild']>>[0];

export default function stockCatalog(
  context: LoadContext,
  options: CatalogOptions,
): Plugin<CatalogFolder> {
  const plugin = catalog(context, options);
  const outDir = documentsFolder(context.generatedFilesDir);
  return {
    ...plugin,
    async allContentLoaded(loaded) {
      await plugin.allContentLoaded?.(loaded);
      await plugin.postBuild?.({ outDir } as BuildProps);
    },
  };
}

export { validateOptions };
