/** Shard files in the order of their first keys. */
type Shards<Key> = readonly (readonly [file: string, firstKey: Key])[];

/**
 * Returns the index of the last shard with a first key at or before a key, or 0 if there is none.
 */
export function findShard<Key extends string | number>(shards: Shards<Key>, key: Key): number {
  let low = 0;
  let high = shards.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const [, first] = shards[middle] ?? [];
    if (first !== undefined && first <= key) low = middle;
    else high = middle - 1;
  }
  return low;
}
