/**
 * The service catalog: reads `catalog/`, writes its documents for the pages and publishes them for
 * machines (`/catalog.json`, `/catalog/<group>/<service>.json`, `/catalog/schema.json`), with feeds of
 * what releases change (`/catalog/changes.xml`, `/catalog/changes.json`).
 */
import path from 'node:path';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { ResultCache } from '../../cache/resultCache';
import { identity } from '../../site/identity';
import { CatalogFolder } from './CatalogFolder';
import { makeDocuments } from './documents';
import { atomPath, changeFeeds, jsonFeedPath } from './feed';
import type { ServiceInterface } from './interface';
import { type CatalogOptions, readOptions } from './options';
import { schemaPath } from './paths';
import { publishedFiles, writeFiles } from './publish';
import { documentsFolder } from './reader';
import { readGuides } from './readGuides';
import { releaseNotesIn } from './releaseNotes';

export default function catalog(
  { siteConfig, siteDir, generatedFilesDir }: LoadContext,
  options: CatalogOptions,
): Plugin<CatalogFolder> {
  const { title, baseUrl } = siteConfig;
  const url = siteConfig.url + baseUrl;
  const feedLink = (type: string, file: string) => ({
    tagName: 'link',
    attributes: { rel: 'alternate', type, href: baseUrl + file.slice(1), title: 'Catalog changes' },
  });
  let files: ReadonlyMap<string, string> = new Map();
  return {
    name: 'catalog',
    loadContent: async () => {
      const code = ['src/hcl', 'src/plugins/catalog'];
      const cache = await ResultCache.loadForCode<ServiceInterface>(siteDir, 'catalog', code);
      const folder = new CatalogFolder(path.join(siteDir, options.path), cache);
      for (const service of folder.services.values()) await folder.readInterface(service.folder);
      await cache.save();
      return folder;
    },
    // Documents name the guides that use a service and the notes of releases. The dev server comes here
    // again when a guide is edited; watching guides, too, would load the site's content twice.
    async allContentLoaded({ allContent, actions }) {
      const folder = allContent.catalog?.default as CatalogFolder;
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent;
      const version = docs.loadedVersions.find(({ isLast }) => isLast);
      const postPaths = blog.blogPosts.map(({ metadata }) => metadata.permalink);
      const notesOf = releaseNotesIn(
        new Set(postPaths.map((permalink) => `/${permalink.slice(baseUrl.length)}`)),
      );
      const documents = await makeDocuments(folder, {
        schema: url + schemaPath.slice(1),
        guides: await readGuides(version?.docs ?? [], options.guideFolders, { siteDir, baseUrl }),
        notesOf,
      });
      const site = { title, url, author: identity.name };
      const feeds = changeFeeds(documents.services, folder.releases, notesOf, site);
      files = new Map([...publishedFiles(documents), ...feeds]);
      for (const [file, text] of files) await actions.createData(file.slice(1), text);
    },
    getPathsToWatch: () => [`${options.path}/**/*.{tf,json,tfvars,yml}`],
    injectHtmlTags: () => ({
      headTags: [
        feedLink('application/atom+xml', atomPath),
        feedLink('application/feed+json', jsonFeedPath),
      ],
    }),
    configureWebpack: (): object => ({
      devServer: {
        static: [{ directory: documentsFolder(generatedFilesDir), publicPath: baseUrl }],
      },
    }),
    postBuild: ({ outDir }) => writeFiles(files, outDir),
  };
}

export const validateOptions = ({ options }: { options: unknown }): CatalogOptions =>
  readOptions(options);
