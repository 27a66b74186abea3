/** Files in the order of their first key. */
type Shards<Key> = readonly (readonly [file: string, firstKey: Key])[];

/** The number of the last shard that starts at a key or before it; 0 if none does. */
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
