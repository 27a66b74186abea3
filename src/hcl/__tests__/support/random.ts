// Random choices that are deterministic for each seed.

/** Creates a generator of random choices. */
export const createRandom = (seed: number) => {
  let state = seed >>> 0;
  /** Returns a number from 0 up to, but not including, 1, with the Mulberry32 algorithm. */
  const random = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number): number => Math.floor(random() * limit);
  return {
    chance: (probability: number): boolean => random() < probability,
    below,
    pick: <T>(first: T, ...others: T[]): T => [first, ...others][below(others.length + 1)] ?? first,
    from: <T>(list: readonly [T, ...T[]]): T => list[below(list.length)] ?? list[0],
    times: <T>(count: number, make: (index: number) => T): T[] =>
      Array.from({ length: count }, (_, index) => make(index)),
  };
};

export type Random = ReturnType<typeof createRandom>;
