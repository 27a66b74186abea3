import '@testing-library/jest-dom';
import type { Hit } from '@site/src/search/client/contract';
import { render, screen } from '@testing-library/react';
import SearchHit, { OtherHit } from '..';

const hit = (section: string): Hit => ({
  objectID: '/docs/a#b',
  url: 'https://d.example/docs/a#b',
  type: 'lvl2',
  kind: 'guide',
  hierarchy: { lvl0: section, lvl1: 'A &amp; B', lvl2: 'C' } as Hit['hierarchy'],
  marked: { lvl1: 'A &amp; B', lvl2: '<mark>C</mark>' },
  snippet: 'Text',
});

const show = (section: string) => render(<SearchHit hit={hit(section)} />);

test('shows the page and the heading as HTML, and the section of the site as plain text', () => {
  const { container } = show('Tools <beta> & <img src=x>');
  expect(container).toHaveTextContent('A & B › C');
  expect(screen.getByText('Tools <beta> & <img src=x>')).toBeInTheDocument();
  expect(container.querySelector('img, beta')).toBeNull();
  expect(container.querySelector('mark')).toHaveTextContent('C');
});

test('shows a section with the name of the page only once', () => {
  const { container } = show('A & B');
  expect(container).toHaveTextContent(/^A & B › C\S*Text$/);
});

test('shows the headings between the page and the heading in the path', () => {
  const names = { lvl1: 'VPC', lvl2: 'Usage', lvl3: 'Minimal' };
  render(<SearchHit hit={{ ...hit('Networking'), type: 'lvl3', marked: names }} />);
  expect(screen.getByText('VPC › Minimal')).toBeInTheDocument();
  expect(screen.getByText('Networking › Usage')).toBeInTheDocument();
});

test('shows the page of an input in its path', () => {
  render(<SearchHit hit={{ ...hit('Networking'), kind: 'input' }} />);
  expect(screen.getByText('C')).toBeInTheDocument();
  expect(screen.getByText('Networking › A & B')).toBeInTheDocument();
});

test('shows the type and default of an input, and its loaded passage', () => {
  const { snippet: _, ...input } = { ...hit('Networking'), kind: 'input' as const };
  render(
    <SearchHit
      hit={input}
      passage={{ snippet: 'How <mark>many</mark>.', detail: 'number, default &lt;3&gt;' }}
    />,
  );
  expect(screen.getByText('number, default <3>')).toBeInTheDocument();
  expect(screen.getByText('many').tagName).toBe('MARK');
});

test('another record of a page shows its headings, and its passage only if its name has no mark', () => {
  const { snippet: _, ...found } = hit('Networking');
  const names = { lvl1: 'VPC', lvl2: 'Usage', lvl3: 'Learn' };
  const section: Hit = { ...found, type: 'lvl3', marked: names };
  const passage = { snippet: '…the <mark>peering</mark> guide' };
  const { container, rerender } = render(<OtherHit hit={section} passage={passage} />);
  expect(container).toHaveTextContent(/^Usage › Learn.*…the peering guide$/);
  const marked = { ...names, lvl3: '<mark>Learn</mark>' };
  rerender(<OtherHit hit={{ ...section, marked }} passage={passage} />);
  expect(container).toHaveTextContent(/^Usage › Learn$/);
});

test('is not rendered again with the same hit', () => {
  let reads = 0;
  const counted = new Proxy(hit('Tools'), {
    get: (target, key) => {
      reads += 1;
      return Reflect.get(target, key);
    },
  });
  const { rerender } = render(<SearchHit hit={counted} />);
  const before = reads;
  rerender(<SearchHit hit={counted} />);
  expect(reads).toBe(before);
});
