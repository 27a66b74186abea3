/**
 * Tests the scores of the search benchmark, the computed queries, and the synonym groups.
 * @jest-environment node
 */
import type { SearchRecord } from '../../../src/plugins/search-index/types';
import { synonymGroups } from '../../../src/search/engine/synonyms';
import { bootstrap, groupByPage, rankOf } from '../measure';
import { addToPool, type Pool } from '../pool';
import { catalogQueries } from '../queries';

test('a synonym group contains no name twice', () => {
  for (const group of synonymGroups) expect(new Set(group).size).toBe(group.length);
});

test('records of one page share a rank', () => {
  expect(groupByPage(['/a#x', '/a', '/b', '/a#y'])).toEqual(['/a#x', '/b']);
  expect(rankOf(['/a#x', '/a#y', '/b'], ['/b'])).toBe(2);
  expect(rankOf(['/a#x', '/a#y'], ['/a#y'])).toBe(0);
});

test('the pool has the first three pages of every engine that are not answers', async () => {
  const queries = [{ query: 'q', class: 'tasks', answers: ['/b', '/c#x'] }];
  const pool: Pool = {};
  await addToPool(pool, () => ['/d#one', '/d', '/b#y', '/a', '/late'], queries);
  await addToPool(pool, () => ['/c#x', '/c#y', '/d', '/a0'], queries);
  expect(pool).toEqual({ tasks: { q: ['/a', '/a0', '/d'] } });
});

test('a confidence interval encloses the score and shrinks with the number of queries', () => {
  const few = bootstrap([1, 2, 0, 1, 1, 3, 1, 0, 1, 1]);
  const many = bootstrap(Array.from({ length: 1_000 }, (_, at) => (at % 5 === 0 ? 0 : 1)));
  expect(few.mrr.low).toBeLessThan(few.mrr.high);
  expect(many.mrr.low).toBeLessThan(0.8);
  expect(many.mrr.high).toBeGreaterThan(0.8);
  expect(many.mrr.high - many.mrr.low).toBeLessThan(few.mrr.high - few.mrr.low);
});

test('catalog queries are the titles and the inputs of the services', () => {
  const page = '/docs/reference/services/net/one';
  const records = [
    { objectID: page, type: 'lvl1', kind: 'service', hierarchy: { lvl1: 'One' } },
    { objectID: `${page}#usage`, type: 'lvl2', kind: 'service', hierarchy: { lvl1: 'One' } },
    { objectID: `${page}#input-size`, type: 'lvl3', kind: 'input', hierarchy: { lvl1: 'One' } },
    { objectID: `${page}#input-a.b`, type: 'lvl4', kind: 'input', hierarchy: { lvl1: 'One' } },
    { objectID: '/docs/intro', type: 'lvl1', kind: 'guide', hierarchy: { lvl1: 'Intro' } },
  ] as unknown as SearchRecord[];
  expect(catalogQueries(records)).toEqual([
    { query: 'One', class: 'titles', answers: [page] },
    { query: 'One size', class: 'inputs', answers: [`${page}#input-size`] },
  ]);
});
