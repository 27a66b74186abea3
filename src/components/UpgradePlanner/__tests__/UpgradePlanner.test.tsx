import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import UpgradePlanner from '..';

jest.mock('@docusaurus/Link', () => ({
  __esModule: true,
  default: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));

const show = () =>
  render(
    <MemoryRouter>
      <UpgradePlanner />
    </MemoryRouter>,
  );

const guides = () => screen.getAllByRole('link').map((link) => link.textContent);

describe('UpgradePlanner', () => {
  it('shows every release before a choice', () => {
    show();
    expect(guides()).toEqual(['first', 'second', 'third', 'fourth']);
    expect(screen.getByRole('status')).toHaveTextContent('All releases are shown.');
  });

  it('lists the guides between two releases, in order', async () => {
    const user = userEvent.setup();
    show();
    await user.selectOptions(screen.getByLabelText('You run'), 'v0.1.0');
    expect(guides()).toEqual(['second', 'third', 'fourth']);
    expect(screen.getByRole('status')).toHaveTextContent('3 pages to follow');
    await user.selectOptions(screen.getByLabelText('You want'), 'v0.2.0');
    expect(guides()).toEqual(['second', 'third']);
  });

  it('does not call a part of the releases all of them', async () => {
    const user = userEvent.setup();
    show();
    await user.selectOptions(screen.getByLabelText('You want'), 'v0.2.0');
    expect(guides()).toEqual(['first', 'second', 'third']);
    expect(screen.getByRole('status')).toHaveTextContent('3 pages to follow');
  });

  it('offers only later releases, and never a target before the start', async () => {
    const user = userEvent.setup();
    show();
    await user.selectOptions(screen.getByLabelText('You want'), 'v0.2.0');
    await user.selectOptions(screen.getByLabelText('You run'), 'v0.2.0');
    expect(screen.getByLabelText('You want')).toHaveValue('v1.0.0');
    expect(guides()).toEqual(['fourth']);
    expect(screen.getByRole('status')).toHaveTextContent('1 page to follow');
  });
});
