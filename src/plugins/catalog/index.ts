/**
 * The service catalog: reads `catalog/`, hands its documents to the pages and publishes them for
 * machines (`/catalog.json`, `/catalog/<group>/<service>.json`, `/catalog/schema.json`).
 */
import type { LoadContext, Plugin } from '@docusaurus/types';
import { type Catalog, readCatalog, schemaPath } from './documents';
import { catalogFolder } from './folders';
import { pageRule } from './pageRule';
import { serveFiles, writeFiles } from './publish';
import { indexFile, serviceFile } from './reader';
import { guideFolders } from './usedBy';

export default function catalog({ siteConfig }: LoadContext): Plugin<Catalog> {
  const { url, baseUrl } = siteConfig;
  const schema = `${url}${baseUrl}${schemaPath.slice(1)}`;
  let current: Catalog | undefined;
  return {
    name: 'catalog',
    loadContent: () => readCatalog({ schema }),
    async contentLoaded({ content, actions }) {
      current = content;
      await actions.createData(indexFile, JSON.stringify(content.index));
      for (const service of content.services) {
        await actions.createData(serviceFile(service.id), JSON.stringify(service));
      }
    },
    getPathsToWatch: () => [
      `${catalogFolder}/**/*.{tf,json,tfvars,yml}`,
      ...guideFolders.map((folder) => `docs/${folder}/**/*.mdx`),
    ],
    configureWebpack: () => ({
      module: { rules: [pageRule()] },
      devServer: { setupMiddlewares: serveFiles(() => current, baseUrl) },
    }),
    postBuild: async ({ outDir }) => {
      if (current) await writeFiles(current, outDir);
    },
  };
}
