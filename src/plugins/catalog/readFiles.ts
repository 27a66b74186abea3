/** Makes all files that the catalog publishes. */
import { identity } from '../../site/identity';
import { readCatalog } from './documents';
import { changeFeeds } from './feed';
import { catalogFolder } from './folders';
import { schemaPath } from './paths';
import { publishedFiles } from './publish';
import { findReleaseNotes, readDatedReleases, readReleases } from './releases';
import { stampOf } from './stamp';
import { findUsingPages } from './usedBy';

/** Texts of the published files by their path on the site. */
export type Files = ReadonlyMap<string, string>;

/**
 * Makes the reader of a site, which reads the services again only when something changed: the dev
 * server asks at every edit of a guide, most of which change nothing here.
 *
 * @param title title of the site
 * @param root its address, with the base URL
 */
export function filesReader(title: string, root: string): () => Promise<Files> {
  let last: { readonly source: string; readonly files: Files } | undefined;
  return async () => {
    const notesOf = findReleaseNotes();
    const notes = readReleases().map((release) => notesOf(release));
    const source = JSON.stringify([stampOf(catalogFolder), [...findUsingPages()], notes]);
    if (last?.source === source) return last.files;
    const documents = await readCatalog({ schema: root + schemaPath.slice(1) });
    const site = { title, url: root, author: identity.name };
    const feeds = changeFeeds(documents.services, readDatedReleases(), notesOf, site);
    last = { source, files: new Map([...publishedFiles(documents), ...feeds]) };
    return last.files;
  };
}
