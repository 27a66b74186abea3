/** Options of the search index. */
import * as z from 'zod';

const schema = z.strictObject({
  /** Characters of text in a shard. Small shards load fast, large ones compress better. */
  shardSize: z.number().int().min(1_000).default(4_000),
  /**
   * Characters of postings in a term shard. For each word, a query loads one shard if it is not
   * loaded yet.
   */
  termShardSize: z.number().int().min(1_000).default(2_200),
  /**
   * Compressed size (Brotli, in kilobytes) of the files that every search loads, above which the
   * build warns.
   */
  warnAboveKilobytes: z.number().int().positive().default(250),
  /**
   * Questions of generated pages, which have no front matter, by path relative to the base URL.
   * Paths without a page are ignored.
   */
  questions: z.record(z.string().startsWith('/'), z.array(z.string()).min(1)).default({}),
});

/** Options that a site can set; all have defaults. */
export type SearchIndexOptions = Readonly<z.infer<typeof schema>>;

/** Validates the options. An unknown or invalid option stops the build. */
export function readSearchOptions(options: unknown): SearchIndexOptions {
  const { id: _, ...given } = (options ?? {}) as Record<string, unknown>;
  return schema.parse(given);
}
