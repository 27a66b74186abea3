/** Index for hosted search: records cut to its size limit, settings, synonyms. */
import { synonymGroups } from '../../search/engine/synonyms';
import type { SearchRecord } from './types';

/** Maximum size of a record in bytes, in every plan of the hosted service. */
const recordLimit = 10_000;
/** Bytes reserved for fields that the service adds. */
const margin = 200;

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value), 'utf8');

/** Cuts a text to a number of bytes in JSON, at the end of a word. */
function cut(text: string, bytes: number): string {
  if (bytesOf(text) <= bytes) return text;
  let short = text;
  while (short !== '' && bytesOf(short) > bytes) {
    const excess = Math.max(1, Math.floor((bytesOf(short) - bytes) / 4));
    short = short.slice(0, -excess);
  }
  return short.replace(/\s+\S*$/, '');
}

/** Cuts a record to the limit: first its code, then the end of its text. */
export function hostedRecord(record: SearchRecord): SearchRecord {
  const rest = bytesOf({ ...record, content: '', code: '' });
  const available = recordLimit - margin - rest;
  const content = cut(record.content, available);
  const code = cut(record.code, Math.max(2, available - bytesOf(content)));
  return { ...record, content, code };
}

const headingLevels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** Settings of the hosted index, which rank like the embedded engine as far as possible. */
export const hostedSettings = {
  searchableAttributes: [
    ...headingLevels.map((level) => `unordered(hierarchy.${level})`),
    'questions',
    'messages',
    'oldNames',
    'content',
    'code',
  ],
  // Groups results by page, with up to three records of each.
  attributeForDistinct: 'hierarchy.lvl1',
  distinct: 3,
  attributesForFaceting: ['kind', 'hierarchy.lvl0', 'language', 'docusaurus_tag'],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'type', 'kind'],
  attributesToHighlight: ['hierarchy'],
  attributesToSnippet: ['content:20'],
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  snippetEllipsisText: '…',
  customRanking: ['desc(weight.level)', 'desc(weight.position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  separatorsToIndex: '_-./',
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  advancedSyntax: true,
  ignorePlurals: true,
  indexLanguages: ['en'],
  queryLanguages: ['en'],
  removeStopWords: true,
  removeWordsIfNoResults: 'allOptional',
  minProximity: 1,
} as const;

/** Synonyms of the embedded engine in the format of the hosted service. */
export const hostedSynonyms = synonymGroups.map((group) => ({
  objectID: group.join('-').replaceAll(' ', '_'),
  type: 'synonym' as const,
  synonyms: [...group],
}));
