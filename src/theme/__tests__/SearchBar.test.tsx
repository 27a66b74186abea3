import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SearchBar from '@theme/SearchBar';
import { createMemoryHistory } from 'history';
import { Router } from 'react-router-dom';

jest.mock('@generated/docusaurus.config', () => ({
  __esModule: true,
  default: { themeConfig: { algolia: {} } },
}));
jest.mock('@docusaurus/Head', () => ({ __esModule: true, default: () => null }));
jest.mock('../../search/isHostAnswering', () => ({ isHostAnswering: jest.fn() }));
jest.mock('../../search/load', () => ({
  loadModal: () => Promise.reject(new Error('Loading chunk 7 failed.')),
  loadClient: () => Promise.reject(new Error('Loading chunk 8 failed.')),
}));

const { isHostAnswering } = jest.requireMock('../../search/isHostAnswering');

/** Opens the search, whose scripts do not load. */
async function failToOpen(isOnline: boolean) {
  isHostAnswering.mockResolvedValue(isOnline);
  const history = createMemoryHistory({ initialEntries: ['/docs/a'] });
  render(
    <Router history={history}>
      <SearchBar />
    </Router>,
  );
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  const alert = await screen.findByRole('alert');
  return { alert, history, user };
}

it.each([
  ['offline', false, 'Retry'],
  ['after a deployment', true, 'Reload the page'],
])('can dismiss the message about a failure %s', async (_when, isOnline, action) => {
  const { alert, user } = await failToOpen(isOnline);
  expect(screen.getByRole('button', { name: action })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(alert).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Search/ })).toHaveFocus();
});

it('removes the message on another page, but not in another section', async () => {
  const { alert, history } = await failToOpen(false);
  act(() => history.push('/docs/a#section'));
  expect(alert).toBeInTheDocument();
  act(() => history.push('/docs/b'));
  expect(alert).not.toBeInTheDocument();
});
