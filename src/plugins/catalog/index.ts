/**
 * The service catalog: reads `catalog/`, hands its documents to the pages and publishes them for
 * machines (`/catalog.json`, `/catalog/<group>/<service>.json`, `/catalog/schema.json`), with feeds of
 * what releases change (`/catalog/changes.xml`, `/catalog/changes.json`).
 */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { identity } from '../../site/identity';
import { readCatalog } from './documents';
import { atomPath, changeFeeds, jsonFeedPath } from './feed';
import { catalogFolder } from './folders';
import { pageRule } from './pageRule';
import { schemaPath } from './paths';
import { publishedFiles, writeFiles } from './publish';
import { generatedFolder } from './reader';
import { findReleaseNotes, readDatedReleases } from './releases';
import { stampOf } from './stamp';
import { findUsingPages, guideFolders } from './usedBy';

/** Texts of the published files by their path on the site. */
type Files = ReadonlyMap<string, string>;

export default function catalog({ siteConfig }: LoadContext): Plugin<Files> {
  const { title, baseUrl } = siteConfig;
  const root = siteConfig.url + baseUrl;
  const feedLink = (type: string, file: string) => ({
    tagName: 'link',
    attributes: { rel: 'alternate', type, href: baseUrl + file.slice(1), title: 'Catalog changes' },
  });
  let last: { readonly source: string; readonly files: Files } | undefined;
  return {
    name: 'catalog',
    async loadContent() {
      // The dev server asks at every edit of a guide, most of which change nothing here.
      const source = JSON.stringify([...findUsingPages(), stampOf(catalogFolder), stampOf('blog')]);
      if (last?.source === source) return last.files;
      const documents = await readCatalog({ schema: root + schemaPath.slice(1) });
      const site = { title, url: root, author: identity.name };
      const releases = readDatedReleases();
      const feeds = changeFeeds(documents.services, releases, findReleaseNotes(), site);
      last = { source, files: new Map([...publishedFiles(documents), ...feeds]) };
      return last.files;
    },
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
