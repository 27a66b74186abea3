/** Makes the files of the embedded index out of records: headings, full text, text shards, manifest. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import MiniSearch from 'minisearch';
import { documentOf, indexOptions } from '../../search/engine/documents';
import { packHeadings, unpackHeadings } from '../../search/engine/headings';
import type { FullTextFile, HeadingsFile, Manifest, SearchRecord, TextShard } from './types';

/** A file to be written, and about what a host sends of it. */
export interface IndexFile {
  readonly name: string;
  readonly text: string;
  readonly compressedBytes: number;
}

/** The files of an index; `manifest.json` is the one with a fixed name. */
export interface IndexFiles {
  readonly headings: IndexFile;
  readonly fullText: IndexFile;
  readonly shards: readonly IndexFile[];
  readonly manifest: IndexFile;
}

const hashLength = 10;

/** Level of Brotli by which sizes are told: fast, and within a tenth of what a host sends. */
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

/** Cuts the records into runs of about `shardSize` characters. */
function shardsOf(records: readonly SearchRecord[], shardSize: number) {
  const shards: { first: number; texts: TextShard[number][] }[] = [];
  let size = Number.POSITIVE_INFINITY;
  records.forEach(({ content, code }, id) => {
    if (size >= shardSize) {
      shards.push({ first: id, texts: [] });
      size = 0;
    }
    shards.at(-1)?.texts.push([content, code]);
    size += content.length + code.length;
  });
  return shards;
}

/** Builds every file of the index. The same records give the same files. */
export function buildFiles(records: readonly SearchRecord[], shardSize: number): IndexFiles {
  const shards = shardsOf(records, shardSize).map(({ first, texts }) => ({
    first,
    file: file('text', texts satisfies TextShard),
  }));
  const packed: HeadingsFile = packHeadings(
    records,
    shards.map(({ first, file: { name } }) => [name, first] as const),
  );
  const headings = file('headings', packed);

  const index = new MiniSearch(indexOptions);
  unpackHeadings(packed).forEach((entry, id) => {
    const record = records[id];
    if (record?.objectID !== entry.objectID) {
      throw new Error(
        `The search index lost a record: number ${id} is ${record?.objectID}, but reads back as ${entry.objectID}.`,
      );
    }
    index.add(documentOf(entry, id, record));
  });
  const fullText = file('full-text', {
    headings: headings.name,
    index: index.toJSON(),
  } satisfies FullTextFile);
  const manifest = file('manifest', {
    headings: headings.name,
    fullText: fullText.name,
  } satisfies Manifest);
  return { headings, fullText, shards: shards.map((shard) => shard.file), manifest };
}
