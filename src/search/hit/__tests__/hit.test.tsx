import '@testing-library/jest-dom';
import type { Hit, SearchClient } from '@site/src/search/client/contract';
import { render, screen } from '@testing-library/react';
import SearchHit from '..';

const client = { snippets: async () => ({}) } as unknown as SearchClient;

const hit = (section: string): Hit => ({
  objectID: '/docs/a#b',
  url: 'https://d.example/docs/a#b',
  anchor: 'b',
  type: 'lvl2',
  kind: 'guide',
  hierarchy: { lvl0: section, lvl1: 'A &amp; B', lvl2: 'C' } as Hit['hierarchy'],
  content: null,
  _highlightResult: { hierarchy: { lvl2: { value: '<mark>C</mark>', matchLevel: 'full' } } },
  _snippetResult: { content: { value: 'Text', matchLevel: 'none' } },
});

const show = (section: string) =>
  render(<SearchHit hit={hit(section)} query="c" client={client} withSection />);

test('the section is shown as the plain text that it is, the other names as HTML', () => {
  const { container } = show('Tools <beta> & <img src=x>');
  expect(screen.getByText('Tools <beta> & <img src=x> › A & B')).toBeInTheDocument();
  expect(container.querySelector('img, beta')).toBeNull();
  expect(container.querySelector('mark')).toHaveTextContent('C');
});

test('a section that is called as the page is said once', () => {
  show('A & B');
  expect(screen.getByText('A & B')).toBeInTheDocument();
});
