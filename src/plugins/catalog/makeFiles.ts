/** Creates all files that the catalog publishes, from the content that Docusaurus loaded. */
import type { AllContent, LoadContext } from '@docusaurus/types';
import { identity } from '../../site/identity';
import { publishedContent } from '../../site/loadedContent';
import type { CatalogFolder } from './CatalogFolder';
import { makeDocuments } from './documents';
import { changeFeeds } from './feed';
import type { CatalogOptions } from './options';
import { qualityPath, schemaPath } from './paths';
import { publishedFiles } from './publish';
import { judgeCatalog } from './quality';
import { readGuides } from './readGuides';
import { releaseNotesIn } from './releaseNotes';

/** Returns documents and feeds by their path on the site. */
export async function makeFiles(
  allContent: AllContent,
  { siteConfig, siteDir }: Pick<LoadContext, 'siteConfig' | 'siteDir'>,
  { guideFolders }: CatalogOptions,
): Promise<ReadonlyMap<string, string>> {
  const { title, baseUrl } = siteConfig;
  const url = siteConfig.url + baseUrl;
  const catalog = allContent.catalog?.default as CatalogFolder;
  const { docs, posts } = publishedContent(allContent);
  const postPaths = posts.map(({ metadata }) => `/${metadata.permalink.slice(baseUrl.length)}`);
  const notesOf = releaseNotesIn(new Set(postPaths));
  const documents = await makeDocuments(catalog, {
    schema: url + schemaPath.slice(1),
    guides: await readGuides(docs, guideFolders, { siteDir, baseUrl }),
    notesOf,
  });
  const site = { title, url, author: identity.name };
  const feeds = changeFeeds(documents.services, catalog.releases, notesOf, site);
  const quality = await judgeCatalog(catalog, documents.services);
  return new Map([
    ...publishedFiles(documents),
    [qualityPath, `${JSON.stringify(quality, null, 2)}\n`],
    ...feeds,
  ]);
}
