/** Options of the search index. */
import * as z from 'zod';

/** What a site may set; all have defaults. */
export interface SearchIndexOptions {
  /** Characters of text in one shard. Small shards load fast, large ones compress better. */
  readonly shardSize: number;
  /** Characters of postings in one shard of terms. A query loads one for each word that is not yet loaded. */
  readonly termShardSize: number;
  /** Kilobytes (compressed with brotli) of the files that every search loads, from which the build warns. */
  readonly warnAboveKilobytes: number;
}

const schema = z.strictObject({
  shardSize: z.number().int().min(1_000).default(4_000),
  termShardSize: z.number().int().min(1_000).default(2_400),
  warnAboveKilobytes: z.number().int().positive().default(250),
});

/** Reads and checks the options; an unknown or wrong one stops the build. */
export function readSearchOptions(options: unknown): SearchIndexOptions {
  const { id: _, ...given } = (options ?? {}) as Record<string, unknown>;
  return schema.parse(given);
}
