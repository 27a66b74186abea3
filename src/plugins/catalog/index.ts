/**
 * The service catalog: reads `catalog/`, hands its documents to the pages and publishes them for
 * machines (`/catalog.json`, `/catalog/<group>/<service>.json`, `/catalog/schema.json`).
 */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readCatalog } from './documents';
import { catalogFolder } from './folders';
import { pageRule } from './pageRule';
import { schemaPath } from './paths';
import { publishedFiles, writeFiles } from './publish';
import { generatedFolder } from './reader';
import { guideFolders } from './usedBy';

/** Texts of the published files by their path on the site. */
type Files = ReadonlyMap<string, string>;

export default function catalog({ siteConfig }: LoadContext): Plugin<Files> {
  const { url, baseUrl } = siteConfig;
  const schema = `${url}${baseUrl}${schemaPath.slice(1)}`;
  return {
    name: 'catalog',
    loadContent: async () => publishedFiles(await readCatalog({ schema })),
    async contentLoaded({ content, actions }) {
      for (const [file, text] of content) await actions.createData(file.slice(1), text);
    },
    getPathsToWatch: () => [
      `${catalogFolder}/**/*.{tf,json,tfvars,yml}`,
      ...guideFolders.map((folder) => `docs/${folder}/**/*.mdx`),
    ],
    configureWebpack: () => ({
      module: { rules: [pageRule()] },
      devServer: { static: [{ directory: path.resolve(generatedFolder), publicPath: baseUrl }] },
    }),
    postBuild: ({ content, outDir }) => writeFiles(content, outDir),
  };
}
