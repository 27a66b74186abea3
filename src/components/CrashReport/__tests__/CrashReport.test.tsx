import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { identity, repositoryUrl } from '../../../site/identity';
import CrashReport, { reportUrl } from '..';

it('§2 crash-page: shows the title, the message with its causes and "Try again"', async () => {
  const tryAgain = jest.fn();
  const error = new Error('outer', { cause: new Error('inner') });
  render(<CrashReport error={error} tryAgain={tryAgain} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^This page crashed\.$/);
  expect(screen.getByText(/^outer/)).toHaveTextContent('outer Cause: inner');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(tryAgain).toHaveBeenCalledTimes(1);
});

it('reports the page and the error in a URL of limited length', () => {
  const address = 'https://docs.example.com/docs/intro?a=b#c';
  const url = new URL(reportUrl('x'.repeat(5000), address));
  expect(url.pathname).toBe(
    new URL(`${repositoryUrl(identity.docsRepository.name)}/issues/new`).pathname,
  );
  expect(url.searchParams.get('title')).toBe('/docs/intro crashed');
  const body = url.searchParams.get('body') ?? '';
  expect(body).toContain(`Page: ${address}\n`);
  expect(body).toContain(`\n${'x'.repeat(1000)}\n`);
  expect(url.href.length).toBeLessThan(2000);
});
