import { linkedPages } from '../Pages';
import { formatState, parseState } from '../useSearchState';

describe('URL of the search page', () => {
  it.each([
    ['', { query: '', kinds: [], section: '', page: 0 }],
    [
      '?q=flow+logs&type=input&type=output&section=Data+storage&page=3',
      { query: 'flow logs', kinds: ['input', 'output'], section: 'Data storage', page: 2 },
    ],
  ])('parses and formats %j', (search, state) => {
    expect(parseState(search)).toEqual(state);
    expect(formatState({ ...state, kinds: parseState(search).kinds })).toBe(search);
  });

  it('cuts a query that is too long for a URL', () => {
    expect(parseState(`?q=${'a'.repeat(100_000)}`).query).toHaveLength(2_000);
  });

  it.each(['?page=0', '?page=-1', '?page=x', '?page=1.5', '?type=nonsense', '?type=constructor'])(
    'ignores %s',
    (search) => {
      expect(parseState(search)).toEqual({ query: '', kinds: [], section: '', page: 0 });
    },
  );
});

it.each([
  [0, 1, [0]],
  [0, 3, [0, 1, 2]],
  [4, 9, [0, 'gap', 3, 4, 5, 'gap', 8]],
  [8, 9, [0, 'gap', 7, 8]],
])('page %i of %i links %j', (current, count, pages) => {
  expect(linkedPages(current, count)).toEqual(pages);
});
