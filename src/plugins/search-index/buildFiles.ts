/**
 * Builds the files of the embedded index from records: headings, term shards, text shards,
 * manifest.
 */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { packHeadings, unpackHeadings } from '../../search/engine/headings';
import { buildTerms } from './buildTerms';
import type { IndexFile, IndexFiles } from './indexFiles';
import type { SearchIndexOptions } from './options';
import type {
  HeadingsFile,
  Manifest,
  SearchRecord,
  TermShard,
  TermsFile,
  TextShard,
  TextShardList,
} from './types';

const hashLength = 10;

/** Brotli level for estimating sizes: fast, and within 10% of the size that a host sends. */
const quality = 5;

function file(stem: string, data: unknown): IndexFile {
  const text = JSON.stringify(data);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, hashLength);
  return {
    name: stem === 'manifest' ? 'manifest.json' : `${stem}.${hash}.json`,
    text,
    compressedBytes: brotliCompressSync(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality },
    }).length,
  };
}

/** Splits items into runs of about `shardSize` characters. */
function shardsOf<Item>(
  items: readonly Item[],
  shardSize: number,
  sizeOf: (item: Item) => number,
): Item[][] {
  const shards: Item[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const item of items) {
    if (size >= shardSize) {
      shards.push([]);
      size = 0;
    }
    shards.at(-1)?.push(item);
    size += sizeOf(item);
  }
  return shards;
}

/**
 * Maximum number of text shards in the file that every search loads. Each shard takes eight
 * compressed bytes there. The shards of a larger site are in separate lists, and a list loads with
 * the first text that needs it.
 */
const mostListedShards = 1_000;

/** Number of text shards in a separate list. */
const listSize = 64;

/** Lists text shards, directly or in separate files. */
function listTexts(shards: TextShardList): {
  readonly lists: Pick<TermsFile, 'texts' | 'textLists'>;
  readonly files: readonly IndexFile[];
} {
  if (shards.length <= mostListedShards) return { lists: { texts: shards }, files: [] };
  const parts = Array.from({ length: Math.ceil(shards.length / listSize) }, (_, index) =>
    shards.slice(index * listSize, (index + 1) * listSize),
  );
  const files = parts.map((part) => file('text-list', part satisfies TextShardList));
  const textLists = files.map(({ name }, index) => [name, parts[index]?.[0]?.[1] ?? 0] as const);
  return { lists: { texts: [], textLists }, files };
}

/** Builds every file of the index. The same records produce the same files. */
export function buildFiles(
  records: readonly SearchRecord[],
  sizes: Pick<SearchIndexOptions, 'shardSize' | 'termShardSize'>,
): IndexFiles {
  let first = 0;
  const texts = shardsOf(
    records,
    sizes.shardSize,
    ({ content, code }) => content.length + code.length,
  ).map((shard) => {
    const shown = shard.map(({ content, code, detail }) =>
      detail ? ([content, code, detail] as const) : ([content, code] as const),
    );
    const text = { first, file: file('text', shown satisfies TextShard) };
    first += shard.length;
    return text;
  });
  const packed: HeadingsFile = packHeadings(records);
  unpackHeadings(packed).forEach((entry, id) => {
    if (records[id]?.objectID !== entry.objectID) {
      throw new Error(
        `The search index lost a record: number ${id} is ${records[id]?.objectID}, but reads back as ${entry.objectID}.`,
      );
    }
  });
  const headings = file('headings', packed);
  const built = buildTerms(records);
  const termShards = shardsOf(
    built.terms,
    sizes.termShardSize,
    ([term, postings]) => term.length + postings.length + 6,
  ).map((shard) => ({
    first: shard[0]?.[0] ?? '',
    file: file('terms', Object.fromEntries(shard) satisfies TermShard),
  }));
  const listed = listTexts(texts.map(({ first, file: { name } }) => [name, first] as const));
  const terms = file('terms-list', {
    headings: headings.name,
    shards: termShards.map(({ first, file: { name } }) => [name, first] as const),
    phrases: built.phrases,
    ...listed.lists,
  } satisfies TermsFile);
  const manifest = file('manifest', {
    headings: headings.name,
    terms: terms.name,
  } satisfies Manifest);
  return {
    headings,
    terms,
    termShards: termShards.map((shard) => shard.file),
    texts: texts.map((shard) => shard.file),
    textLists: listed.files,
    manifest,
  };
}
