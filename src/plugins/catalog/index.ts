/**
 * The service catalog: reads `catalog/`, hands its documents to the pages and publishes them for
 * machines (`/catalog.json`, `/catalog/<group>/<service>.json`, `/catalog/schema.json`), with feeds of
 * what releases change (`/catalog/changes.xml`, `/catalog/changes.json`).
 */
import path from 'node:path';
import type { LoadContext, Plugin, PluginContentLoadedActions } from '@docusaurus/types';
import { atomPath, jsonFeedPath } from './feed';
import { catalogFolder } from './folders';
import { writeFiles } from './publish';
import { generatedFolder } from './reader';
import { type Files, filesReader } from './readFiles';

export default function catalog({ siteConfig }: LoadContext): Plugin<Files> {
  const { title, baseUrl } = siteConfig;
  const feedLink = (type: string, file: string) => ({
    tagName: 'link',
    attributes: { rel: 'alternate', type, href: baseUrl + file.slice(1), title: 'Catalog changes' },
  });
  const readFiles = filesReader(title, siteConfig.url + baseUrl);
  let written: Files | undefined;
  const writeData = async (files: Files, { createData }: PluginContentLoadedActions) => {
    if (files === written) return;
    for (const [file, text] of files) await createData(file.slice(1), text);
    written = files;
  };
  return {
    name: 'catalog',
    loadContent: readFiles,
    contentLoaded: ({ content, actions }) => writeData(content, actions),
    // Services name the guides that use them. The dev server comes here when a guide is edited: were the
    // guides watched as well, it would load the site's content a second time.
    allContentLoaded: async ({ actions }) => writeData(await readFiles(), actions),
    getPathsToWatch: () => [`${catalogFolder}/**/*.{tf,json,tfvars,yml}`],
    injectHtmlTags: () => ({
      headTags: [
        feedLink('application/atom+xml', atomPath),
        feedLink('application/feed+json', jsonFeedPath),
      ],
    }),
    configureWebpack: (): object => ({
      devServer: { static: [{ directory: path.resolve(generatedFolder), publicPath: baseUrl }] },
    }),
    postBuild: ({ content, outDir }) => writeFiles(content, outDir),
  };
}
