/** Generates a larger site from a small one: the same kinds of pages, with other words. */
import type { SearchRecord } from '../../src/plugins/search-index/types';

/** Returns a deterministic generator of numbers from 0 up to, but not including, 1. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const pathOf = (record: SearchRecord): string => record.objectID.split('#')[0] ?? '';

/**
 * Returns the records of `count` pages: the given pages, then copies with words mixed and renamed.
 */
export function grow(records: readonly SearchRecord[], count: number): SearchRecord[] {
  const random = seeded(1);
  const words = records.flatMap(({ content }) => content.split(' ')).filter(Boolean);
  const drawn = (text: string): string =>
    text
      .split(' ')
      .map((word) => {
        if (random() < 0.6) return word;
        const other = words[Math.floor(random() * words.length)] ?? word;
        return random() < 0.04 ? `${other}${Math.floor(random() * 500)}` : other;
      })
      .join(' ');

  const pages = new Map<string, SearchRecord[]>();
  for (const record of records) {
    const page = pages.get(pathOf(record)) ?? [];
    page.push(record);
    pages.set(pathOf(record), page);
  }
  const originals = [...pages.entries()];
  const grown = originals.slice(0, count).flatMap(([, page]) => page);
  for (let number = originals.length; number < count; number += 1) {
    const [path, page] = originals[number % originals.length] ?? ['', []];
    const copy = `${path}-${number}`;
    const title = drawn(page[0]?.hierarchy.lvl1 ?? '');
    grown.push(
      ...page.map((record) => ({
        ...record,
        objectID: record.objectID.replace(path, copy),
        hierarchy: { ...record.hierarchy, lvl1: title },
        content: drawn(record.content),
        code: record.code,
      })),
    );
  }
  return grown;
}
