import '@testing-library/jest-dom';
import type { Hit } from '@site/src/search/client/contract';
import { render, screen } from '@testing-library/react';
import SearchHit from '..';

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

const show = (section: string) => render(<SearchHit hit={hit(section)} />);

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

test('an input shows type and default, and the passage that was loaded for it', () => {
  const { _snippetResult: _, ...input } = { ...hit('Networking'), kind: 'input' as const };
  render(
    <SearchHit
      hit={{ ...input, _snippetResult: {} }}
      passage={{ snippet: 'How <mark>many</mark>.', detail: 'number, default &lt;3&gt;' }}
    />,
  );
  expect(screen.getByText('number, default <3>')).toBeInTheDocument();
  expect(screen.getByText('many').tagName).toBe('MARK');
});
