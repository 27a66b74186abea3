import '@testing-library/jest-dom';
import ClientLifecyclesDispatcher from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import { useLocation } from '@docusaurus/router';
import routes from '@generated/routes';
import { act, render, screen } from '@testing-library/react';
import { createMemoryHistory } from 'history';
import type { ReactNode } from 'react';
import { Router } from 'react-router-dom';
import PendingNavigation from '../PendingNavigation';

jest.mock('@generated/routes', () => ({ __esModule: true, default: [] }), { virtual: true });
jest.mock('@docusaurus/core/lib/client/ClientLifecyclesDispatcher', () => ({
  __esModule: true,
  default: jest.fn(({ children }: { children: ReactNode }) => children),
}));

const dispatcher = jest.mocked(ClientLifecyclesDispatcher);

/** Docusaurus's component around it, which passes another object in each render. */
function AppNavigation(): ReactNode {
  return <PendingNavigation location={{ ...useLocation() }} />;
}

function addPage(path: string): void {
  const component = () => `page ${path}`;
  (routes as object[]).push({ path, exact: true, component });
}

/** Returns the paths of each call of the component that notifies client modules. */
const notified = () =>
  dispatcher.mock.calls.map(([{ location, previousLocation }]) => [
    previousLocation?.pathname,
    location.pathname,
  ]);

test('renders routes that were added after the first page, and passes the previous location', () => {
  const history = createMemoryHistory({ initialEntries: ['/a'] });
  addPage('/a');
  const app = () => (
    <Router history={history}>
      <AppNavigation />
    </Router>
  );
  const { rerender } = render(app());
  expect(screen.getByText('page /a')).toBeInTheDocument();
  expect(notified()).toEqual([[undefined, '/a']]);
  addPage('/b');
  act(() => history.push('/b'));
  expect(screen.getByText('page /b')).toBeInTheDocument();
  expect(notified().at(-1)).toEqual(['/a', '/b']);
  rerender(app());
  expect(notified().at(-1)).toEqual(['/a', '/b']);
});
