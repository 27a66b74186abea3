import type { SearchAnswer } from '../../client/contract';
import { statusOf } from '../statusOf';

const state = { query: 'terrafrom', kinds: [], section: '', page: 0 };
const statusFor = (result: Partial<SearchAnswer>, pages = 1, isSlow = false) =>
  statusOf(
    { result: { complete: true, ...result } as SearchAnswer, answered: state },
    pages,
    isSlow,
  );

it.each([
  [{ nbHits: 0 }, 0, 'No results for “terrafrom”'],
  [{ nbHits: 1 }, 1, 'One result for “terrafrom”'],
  [{ nbHits: 119 }, 12, '119 results for “terrafrom”, page 1 of 12'],
  [
    { nbHits: 119, corrected: 'terraform' },
    12,
    '119 results for “terraform” instead of “terrafrom”, page 1 of 12',
  ],
  [{ nbHits: 0, corrected: 'terraform' }, 0, 'No results for “terrafrom”'],
  [
    { nbHits: 2, unknown: ['foo', 'bar'] },
    1,
    '2 results for “terrafrom”. No page contains “foo” or “bar”.',
  ],
  [{ nbHits: 119, complete: false }, 12, ''],
])('describes %j on %i pages', (result, pages, expected) => {
  expect(statusFor(result, pages)).toBe(expected);
});

it('says that a slow search is running', () => {
  expect(statusFor({ nbHits: 1 }, 1, true)).toBe('Searching…');
});
