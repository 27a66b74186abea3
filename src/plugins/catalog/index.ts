/**
 * The service catalog: reads `catalog/`, hands its documents to the pages and publishes them for
 * machines (`/catalog.json`, `/catalog/<group>/<service>.json`, `/catalog/schema.json`), with feeds of
 * what releases change (`/catalog/changes.xml`, `/catalog/changes.json`).
 */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { atomPath, jsonFeedPath } from './feed';
import { catalogFolder } from './folders';
import { pageRule } from './pageRule';
import { writeFiles } from './publish';
import { generatedFolder } from './reader';
import { type Files, filesReader } from './readFiles';
import { guideFolders } from './usedBy';

export default function catalog({ siteConfig }: LoadContext): Plugin<Files> {
  const { title, baseUrl } = siteConfig;
  const feedLink = (type: string, file: string) => ({
    tagName: 'link',
    attributes: { rel: 'alternate', type, href: baseUrl + file.slice(1), title: 'Catalog changes' },
  });
  return {
    name: 'catalog',
    loadContent: filesReader(title, siteConfig.url + baseUrl),
    async contentLoaded({ content, actions }) {
      for (const [file, text] of content) await actions.createData(file.slice(1), text);
    },
    getPathsToWatch: () => [
      `${catalogFolder}/**/*.{tf,json,tfvars,yml}`,
      ...guideFolders.map((folder) => `docs/${folder}/**/*.mdx`),
    ],
    injectHtmlTags: () => ({
      headTags: [
        feedLink('application/atom+xml', atomPath),
        feedLink('application/feed+json', jsonFeedPath),
      ],
    }),
    configureWebpack: () => ({
      module: { rules: [pageRule()] },
      devServer: { static: [{ directory: path.resolve(generatedFolder), publicPath: baseUrl }] },
    }),
    postBuild: ({ content, outDir }) => writeFiles(content, outDir),
  };
}
