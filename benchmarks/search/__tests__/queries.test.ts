/**
 * The query sets stay apart, and groups of synonyms have no name twice.
 * @jest-environment node
 */
import { synonymGroups } from '../../../src/search/engine/synonyms';
import { termsOf } from '../../../src/search/engine/terms';
import { tokenize } from '../../../src/search/engine/tokenize';
import { stopWords } from '../../../src/search/engine/words';
import { bootstrap, groupByPage, rankOf } from '../measure';
import { readQueries } from '../queries';

/** What a query asks, whatever the order and form of its words. */
const meaningOf = (query: string): string =>
  termsOf(query)
    .map(([term = '']) => term)
    .filter((term) => !stopWords.has(term))
    .sort()
    .join(' ');

test.each(['test', 'blind'] as const)('no development query is in the %s set', (set) => {
  const held = new Set(readQueries(set).map(({ query }) => meaningOf(query)));
  const shared = readQueries('development').filter(({ query }) => held.has(meaningOf(query)));
  // Identifiers and titles of one word can be in both: there is no other way to type them.
  const several = shared.filter(({ query }) => meaningOf(query).includes(' '));
  expect(several).toEqual([]);
});

test('the blind set has at least 300 queries', () => {
  expect(readQueries('blind').length).toBeGreaterThanOrEqual(300);
});

test('no name is twice in a group of synonyms', () => {
  for (const group of synonymGroups) expect(new Set(group).size).toBe(group.length);
});

test('each group of synonyms has a name that a development query has', () => {
  const queries = readQueries('development').map(
    ({ query }) =>
      ` ${tokenize(query)
        .map(({ word }) => word)
        .join(' ')} `,
  );
  const unused = synonymGroups.filter(
    (group) => !group.some((name) => queries.some((query) => query.includes(` ${name} `))),
  );
  expect(unused).toEqual([]);
});

test('records of one page count as one rank', () => {
  expect(groupByPage(['/a#x', '/a', '/b', '/a#y'])).toEqual(['/a#x', '/b']);
  expect(rankOf(['/a#x', '/a#y', '/b'], ['/b'])).toBe(2);
  expect(rankOf(['/a#x', '/a#y'], ['/a#y'])).toBe(0);
});

test('a confidence interval encloses the score and shrinks with the number of queries', () => {
  const few = bootstrap([1, 2, 0, 1, 1, 3, 1, 0, 1, 1]);
  const many = bootstrap(Array.from({ length: 1_000 }, (_, at) => (at % 5 === 0 ? 0 : 1)));
  expect(few.mrr.low).toBeLessThan(few.mrr.high);
  expect(many.mrr.low).toBeLessThan(0.8);
  expect(many.mrr.high).toBeGreaterThan(0.8);
  expect(many.mrr.high - many.mrr.low).toBeLessThan(few.mrr.high - few.mrr.low);
});
