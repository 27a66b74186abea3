import '@testing-library/jest-dom';
import library from '@generated/releases/default/library.json';
import { render, screen } from '@testing-library/react';
import type { Kind } from '../../../plugins/search-index/types';
import Filters from '../Filters';
import type { SearchStateControl } from '../useSearchState';

const labelsWith = (kinds: readonly Kind[]): (string | null)[] => {
  const state = { query: 'vpc', section: '', kinds, page: 0 } as unknown as SearchStateControl;
  render(<Filters state={state} sections={{}} kinds={{ input: 2 }} />);
  return screen
    .getAllByRole('checkbox')
    .map(({ parentElement }) => parentElement?.textContent ?? '');
};

it.each<[boolean, readonly Kind[], boolean]>([
  [true, [], true],
  [false, [], false],
  [false, ['release'], true],
])('offers release notes if the site has them (%s) or %j is on', (exist, kinds, expected) => {
  Object.assign(library, { hasReleaseNotes: exist });
  const labels = labelsWith(kinds);
  expect(labels.includes('Release 0')).toBe(expected);
  expect(labels).toContain('Input 2');
});
