import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import UpgradePlanner, { renamesByService } from '..';

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

const guides = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent);

const renames = () =>
  screen.queryAllByText(/is now/).map((item) => item.textContent?.replaceAll(/\s+/g, ' '));

describe('UpgradePlanner', () => {
  it('shows every release before a selection', () => {
    show();
    expect(guides()).toEqual(['first', 'second', 'third', 'fourth']);
    expect(screen.getByRole('status')).toHaveTextContent('All releases are shown.');
  });

  it('separates the guides of a release, also in the Markdown twin', () => {
    show();
    expect(screen.getByRole('link', { name: 'third' }).previousSibling).toHaveProperty(
      'tagName',
      'BR',
    );
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

  it('does not label a part of the releases as all', async () => {
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

  it('lists renamed inputs with their last name, by service', async () => {
    const user = userEvent.setup();
    show();
    expect(renames()).toEqual(['custom_tags is now tags', 'zone_id is now hosted_zone_id']);
    await user.selectOptions(screen.getByLabelText('You run'), 'v0.1.0');
    await user.selectOptions(screen.getByLabelText('You want'), 'v0.2.0');
    expect(renames()).toEqual(['custom_tags is now extra_tags']);
    expect(screen.getByRole('link', { name: 'VPC' })).toHaveAttribute(
      'href',
      '/docs/reference/services/networking/vpc#what-changed',
    );
    await user.selectOptions(screen.getByLabelText('You run'), 'v0.2.0');
    expect(renames()).toEqual(['extra_tags is now tags', 'zone_id is now hosted_zone_id']);
  });

  it('omits an input that has its first name again', () => {
    const release = (version: string) => ({ version, date: '2021-01-01', guides: [] });
    const vpc = { service: 'networking/vpc' };
    expect(
      renamesByService(
        [
          { ...vpc, release: 'v1.0.0', from: 'a', to: 'b' },
          { ...vpc, release: 'v1.1.0', from: 'b', to: 'a' },
        ],
        [release('v1.0.0'), release('v1.1.0')],
      ).size,
    ).toBe(0);
  });
});
