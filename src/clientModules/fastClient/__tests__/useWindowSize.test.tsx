import '@testing-library/jest-dom';
import { Context } from '@docusaurus/core/lib/client/browserContext';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useWindowSize } from '../useWindowSize';

const shown: string[] = [];

function Size(): ReactNode {
  const size = useWindowSize();
  shown.push(size);
  return <p>{size}</p>;
}

beforeEach(() => {
  shown.length = 0;
  window.innerWidth = 390;
});

it('does not know the window where it has to equal the page’s HTML', async () => {
  document.body.innerHTML = `<div>${renderToString(<Size />)}</div>`;
  expect(document.body).toHaveTextContent('ssr');
  const container = document.querySelector('div') as Element;
  const root = await act(async () => hydrateRoot(container, <Size />));
  expect(shown.slice(0, 2)).toEqual(['ssr', 'ssr']);
  expect(document.body).toHaveTextContent('mobile');
  act(() => root.unmount());
  container.remove();
});

it('knows it at once on a page that a link led to', () => {
  render(
    <Context.Provider value={true}>
      <Size />
    </Context.Provider>,
  );
  expect(new Set(shown)).toEqual(new Set(['mobile']));
});

it('follows the window', () => {
  render(<Size />);
  window.innerWidth = 1280;
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(screen.getByText('desktop')).toBeInTheDocument();
});
