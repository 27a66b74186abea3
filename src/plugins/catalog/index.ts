/**
 * The service catalog: reads `catalog/`, hands its documents to the pages and publishes them for
 * machines (`/catalog.json`, `/catalog/<group>/<service>.json`, `/catalog/schema.json`).
 */
import fs from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { type Catalog, schemaPath } from './documents';
import { catalogFolder } from './folders';
import { serveFiles, writeFiles } from './publish';
import { indexFile, serviceFile } from './reader';
import { readCatalogCached } from './store';
import { guideFolders } from './usedBy';

/** Folder of the code that turns a document into a page. */
const pageCode = 'src/remark/service-interface';

export default function catalog({ siteDir, siteConfig, generatedFilesDir }: LoadContext): Plugin {
  const { url, baseUrl } = siteConfig;
  let current: Catalog | undefined;
  const load = async () => {
    current = await readCatalogCached({ schema: `${url}${baseUrl}${schemaPath.slice(1)}` });
    return current;
  };
  return {
    name: 'catalog',
    loadContent: load,
    async contentLoaded({ content, actions }) {
      const { index, services } = content as Catalog;
      await actions.createData(indexFile, JSON.stringify(index));
      for (const service of services) {
        await actions.createData(serviceFile(service.id), JSON.stringify(service));
      }
    },
    getPathsToWatch: () => [
      `${catalogFolder}/**/*.{tf,json,tfvars,yml}`,
      `{${guideFolders.map((folder) => `docs/${folder}`).join(',')}}/**/*.mdx`,
    ],
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /reference[\\/]services[\\/].+\.mdx$/,
            enforce: 'pre',
            use: {
              loader: path.join(siteDir, 'src/plugins/catalog/pageDependencies.js'),
              options: {
                folder: path.join(generatedFilesDir, 'catalog/default'),
                code: fs.readdirSync(pageCode).map((file) => path.join(siteDir, pageCode, file)),
              },
            },
          },
        ],
      },
      devServer: {
        setupMiddlewares: (handlers: unknown[]) =>
          current ? [serveFiles(() => current as Catalog, baseUrl), ...handlers] : handlers,
      },
    }),
    postBuild: async ({ outDir }) => writeFiles(current ?? (await load()), outDir),
  };
}
