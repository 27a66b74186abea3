/** Creates all files that the catalog publishes, from the content that Docusaurus loaded. */
import type { AllContent, LoadContext } from '@docusaurus/types';
import { ResultCache } from '../../cache/resultCache';
import { identity } from '../../site/identity';
import { publishedContent } from '../../site/loadedContent';
import { createReleaseNotesPath } from '../../site/releaseNotes';
import type { CatalogFolder } from './CatalogFolder';
import { type DescribedService, documentText, makeDocuments } from './documents';
import { changeFeeds } from './feed';
import type { CatalogOptions } from './options';
import { qualityPath, schemaPath } from './paths';
import { currentDocuments } from './publish';
import { judgeCatalog, type QualityFinding } from './quality';
import { readGuides } from './readGuides';

/** Folders of the code that the documents depend on. */
const codeFolders = ['src/hcl', 'src/plugins/catalog', 'src/site'];

/** Texts of the published files, by their path on the site. */
export interface CatalogFiles {
  /** Index, documents of services, quality report, schema and feeds. */
  readonly current: ReadonlyMap<string, string>;
  /** Documents of earlier interfaces. */
  readonly earlier: ReadonlyMap<string, string>;
}

/**
 * Returns documents and feeds. Only services that changed since the last build are described and
 * judged again.
 */
export async function makeFiles(
  allContent: AllContent,
  { siteConfig, siteDir }: Pick<LoadContext, 'siteConfig' | 'siteDir'>,
  { guideFolders }: CatalogOptions,
): Promise<CatalogFiles> {
  const { title, baseUrl } = siteConfig;
  const url = siteConfig.url + baseUrl;
  const catalog = allContent.catalog?.default as CatalogFolder;
  const { docs, posts } = publishedContent(allContent);
  const postPaths = posts.map(({ metadata }) => `/${metadata.permalink.slice(baseUrl.length)}`);
  const notesOf = createReleaseNotesPath(new Set(postPaths));
  const load = <Result>(name: string) =>
    ResultCache.loadForCode<Result>(siteDir, name, codeFolders);
  const described = await load<DescribedService>('catalog-documents');
  const facts = {
    schema: url + schemaPath.slice(1),
    guides: await readGuides(docs, guideFolders, { siteDir, baseUrl }),
    notesOf,
  };
  const documents = await makeDocuments(catalog, facts, described);
  await described.save();
  const site = { title, url, author: identity.name };
  const feeds = changeFeeds(documents.services, catalog.releases, notesOf, site);
  const findings = await load<QualityFinding[]>('catalog-quality');
  const quality = await judgeCatalog(catalog, documents.services, findings);
  await findings.save();
  const current = new Map([
    ...currentDocuments(documents),
    [qualityPath, documentText(quality)],
    ...feeds,
  ]);
  return { current, earlier: documents.interfaces };
}
