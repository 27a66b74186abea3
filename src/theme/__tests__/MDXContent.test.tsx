import '@testing-library/jest-dom';
import { useMDXComponents } from '@mdx-js/react';
import { act, render, screen } from '@testing-library/react';
import MDXContent from '@theme/MDXContent';
import { createMemoryHistory, type History } from 'history';
import type { ComponentType, PropsWithChildren, ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';
import { Router } from 'react-router-dom';

jest.mock('@theme/MDXComponents', () => ({ __esModule: true, default: {} }), { virtual: true });

const length = 60;

/** Page as the compiler produces it: sixty paragraphs with newlines between them. */
function Blocks(): ReactNode {
  useMDXComponents();
  const blocks = Array.from({ length }, (_, index) => [jsx('p', { children: index }), '\n']);
  return jsxs(Fragment, { children: blocks.flat() });
}

function CompiledPage(): ReactNode {
  const Layout = useMDXComponents().wrapper as ComponentType<PropsWithChildren>;
  return jsx(Layout, { children: jsx(Blocks, {}) });
}

const page = (history: History) => (
  <Router history={history}>
    <MDXContent>
      <CompiledPage />
    </MDXContent>
  </Router>
);

const paragraphs = (html: string) => html.match(/<p>/g)?.length;

function comeBy(action: 'push' | 'replace', target: string): History {
  const history = createMemoryHistory();
  history[action](target);
  return history;
}

it('renders the beginning first after client navigation, then the rest', async () => {
  const history = comeBy('push', '/docs/page');
  expect(paragraphs(renderToString(page(history)))).toBe(20);
  await act(async () => render(page(history)));
  expect(screen.getAllByRole('paragraph')).toHaveLength(length);
});

it.each([
  ['built', createMemoryHistory()],
  ['come back to', comeBy('replace', '/docs/page')],
  ['opened at a heading', comeBy('push', '/docs/page#deploy')],
])('shows all of a page that is %s', (_, history) => {
  expect(paragraphs(renderToString(page(history)))).toBe(length);
});
