/**
 * The query sets of the search benchmark stay apart, and each group of synonyms has a query.
 * @jest-environment node
 */
import { readQueries } from '../../benchmarks/search/queries';
import { synonymGroups } from '../../src/search/engine/synonyms';
import { termsOf } from '../../src/search/engine/terms';
import { tokenize } from '../../src/search/engine/tokenize';
import { stopWords } from '../../src/search/engine/words';

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
