/** Searches with the site's own engine and index. */

import { EmbeddedSearch } from '../search/engine/EmbeddedSearch';
import { unknownNote } from '../search/unknownNote';
import { indexFolder } from '../site/search';
import type { PublishedSite } from './PublishedSite';

/** Number of words in a passage. */
const passageLength = 24;

/** HTML entities in the engine's escaped text. */
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const plain = (escaped: string): string =>
  escaped
    .replace(/<\/?mark>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);

/** Creates a function that answers a query with lines of path, title and passage. */
export function createSearch(
  site: PublishedSite,
): (query: string, limit: number) => Promise<string> {
  const engine = new EmbeddedSearch((name) => site.readJson(`/${indexFolder}/${name}`));
  return async (query, limit) => {
    const found = await engine.search({ query, hitsPerPage: limit });
    if (found.hits.length === 0) {
      const hint = found.spellings?.length
        ? `Similar words: ${found.spellings.join(', ')}.`
        : 'Use other words, or call list_services.';
      return `No page matches "${query}". ${hint}`;
    }
    const ids = found.hits.map(({ objectID }) => objectID);
    const passages = await engine.passages(ids, query, passageLength);
    const lines = found.hits.map((hit) => {
      const { objectID, hierarchy, kind } = hit;
      const { detail, snippet } = { ...hit, ...passages[objectID] };
      const title = Object.values(hierarchy)
        .filter(Boolean)
        .map((part) => plain(String(part)));
      const facts = [detail, snippet].filter(Boolean).map((part) => plain(String(part)));
      return `- ${objectID} (${kind}) ${title.join(' › ')}\n  ${facts.join(' – ')}`;
    });
    const notes = [
      found.corrected ? `Searched for: ${found.corrected}` : '',
      unknownNote(found.unknown),
    ];
    return [...notes.filter(Boolean), ...lines].join('\n');
  };
}
