/**
 * The query sets of the search benchmark do not overlap, and each synonym group has a query.
 * @jest-environment node
 */
import { readQueries } from '../../benchmarks/search/queries';
import { synonymGroups } from '../../src/search/engine/synonyms';
import { termsOf } from '../../src/search/engine/terms';
import { tokenize } from '../../src/search/engine/tokenize';
import { stopWords } from '../../src/search/engine/words';

/** Returns the meaning of a query, independent of the order and form of its words. */
const meaningOf = (query: string): string =>
  termsOf(query)
    .map(([term = '']) => term)
    .filter((term) => !stopWords.has(term))
    .sort()
    .join(' ');

test.each(['test', 'blind'] as const)('no development query is in the %s set', (set) => {
  const held = new Set(readQueries(set).map(({ query }) => meaningOf(query)));
  const shared = readQueries('development').filter(({ query }) => held.has(meaningOf(query)));
  // Single-word identifiers and titles can be in both sets, because they cannot be worded
  // differently.
  const several = shared.filter(({ query }) => meaningOf(query).includes(' '));
  expect(several).toEqual([]);
});

test('the blind set has at least 300 queries', () => {
  expect(readQueries('blind').length).toBeGreaterThanOrEqual(300);
});

test('each synonym group has a name that occurs in a development query', () => {
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
