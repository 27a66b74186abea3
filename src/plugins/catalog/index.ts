/**
 * Service catalog: reads `catalog/`, writes its documents for the pages, and publishes them for
 * programs (`/catalog.json`, `/catalog/<group>/<service>.json`, `/catalog/schema.json`), with feeds
 * of the changes in each release (`/catalog/changes.xml`, `/catalog/changes.json`).
 */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { writeFiles } from '../../html/builtSite';
import { CatalogFolder } from './CatalogFolder';
import { feedLinks } from './feed';
import { type CatalogFiles, makeFiles } from './makeFiles';
import { type CatalogOptions, readCatalogOptions } from './options';
import { forEachFile } from './publish';
import { documentsFolder } from './readDocuments';

export default function catalog(
  context: LoadContext,
  options: CatalogOptions,
): Plugin<CatalogFolder> {
  const { siteDir, generatedFilesDir, baseUrl } = context;
  let files: CatalogFiles = { current: new Map(), earlier: new Map() };
  return {
    name: 'catalog',
    loadContent: async () => new CatalogFolder(path.join(siteDir, options.path)),
    // Documents contain titles of guides and release notes. The dev server calls this hook again
    // after an edit of a guide. If the plugin also watched guides, the content of the site would
    // load twice.
    async allContentLoaded({ allContent, actions }) {
      files = await makeFiles(allContent, context, options);
      const createData = (file: string, text: string) => actions.createData(file.slice(1), text);
      await forEachFile(files.current, createData);
      // Pages are not compiled from these, so only the dev server needs them here.
      if (process.env.NODE_ENV !== 'production') await forEachFile(files.earlier, createData);
    },
    getPathsToWatch: () => [`${options.path}/**/*.{tf,json,tfvars,yml}`],
    injectHtmlTags: () => ({ headTags: feedLinks(baseUrl) }),
    configureWebpack: (): object => ({
      devServer: { static: { directory: documentsFolder(generatedFilesDir), publicPath: baseUrl } },
    }),
    async postBuild({ outDir }) {
      writeFiles(outDir, files.current);
      writeFiles(outDir, files.earlier);
    },
  };
}

export const validateOptions = (input: { options: unknown }) => readCatalogOptions(input.options);
