import '@testing-library/jest-dom';
import { Context as RouteContext } from '@docusaurus/core/lib/client/routeContext';
import { TitleFormatterProvider } from '@docusaurus/theme-common/internal';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Loading from '@theme/Loading';
import type { ComponentProps } from 'react';
import { HelmetProvider } from 'react-helmet-async';

jest.mock('@theme/Layout', () => ({
  __esModule: true,
  default: ({ children }: { children: React.ReactNode }) => <div>{children}</div>,
}));

const defaults: ComponentProps<typeof Loading> = {
  isLoading: true,
  pastDelay: false,
  timedOut: false,
  error: null,
  retry: () => {},
};

it('shows nothing before the delay', () => {
  const { container } = render(<Loading {...defaults} />);
  expect(container).toBeEmptyDOMElement();
});

it('§2 spinner-delay: shows a spinner after the delay', () => {
  render(<Loading {...defaults} pastDelay />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading …');
});

it('shows a failure with its title and Retry, and the error in a closed disclosure', async () => {
  const retry = jest.fn();
  render(
    <HelmetProvider>
      <TitleFormatterProvider formatter={({ title }) => `${title} | Site`}>
        <Loading {...defaults} error={new Error('Loading chunk 7 failed.')} retry={retry} />
      </TitleFormatterProvider>
    </HelmetProvider>,
  );
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('alert'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'This page could not be loaded. Check your connection.',
  );
  const details = screen.getByRole('group');
  expect(details).toHaveTextContent('Error: Loading chunk 7 failed.');
  expect(details).not.toHaveAttribute('open');
  await waitFor(() => expect(document.title).toBe('Page not loaded | Site'));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('adds no second layout if a part of the page is already rendered', () => {
  const plugin = { name: 'docusaurus-plugin-content-docs', id: 'default' };
  render(
    <RouteContext.Provider value={{ plugin }}>
      <Loading {...defaults} pastDelay />
    </RouteContext.Provider>,
  );
  expect(screen.queryByRole('main')).not.toBeInTheDocument();
});
