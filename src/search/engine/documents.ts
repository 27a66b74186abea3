/** What is indexed of a record, in both tiers. */
import type { Options } from 'minisearch';
import { type Entry, ownHeading } from './headings';
import { wordsOf } from './tokenize';
import { type Field, fields } from './weights';

/** A record as MiniSearch sees it; `id` is its number in the headings file. */
export type IndexedDocument = { readonly id: number } & Readonly<Partial<Record<Field, string>>>;

/** Options of the index; the same when it is built and when it is loaded. */
export const indexOptions: Options<IndexedDocument> = {
  fields: [...fields],
  idField: 'id',
  storeFields: [],
  tokenize: wordsOf,
  processTerm: (word) => word,
};

/** The document of a record; without its text in the headings tier. */
export function documentOf(
  entry: Entry,
  id: number,
  text: { readonly content: string; readonly code: string } = { content: '', code: '' },
): IndexedDocument {
  const isPage = entry.type === 'lvl1';
  const own = ownHeading(entry);
  // A page stands under its section, a heading under the headings above it.
  const trail = Object.entries(entry.hierarchy)
    .filter(([level, name]) => name && level !== 'lvl1' && (isPage || level !== 'lvl0'))
    .filter(([level]) => level < entry.type)
    .map(([, name]) => name);
  return {
    id,
    title: entry.hierarchy.lvl1 ?? '',
    ...(isPage
      ? { slug: entry.path.replace(/^\/docs\//, '').replaceAll('/', ' ') }
      : { heading: own }),
    ...(trail.length > 0 ? { trail: trail.join(' ') } : {}),
    ...(text.content ? { content: text.content } : {}),
    ...(text.code ? { code: text.code } : {}),
  };
}
