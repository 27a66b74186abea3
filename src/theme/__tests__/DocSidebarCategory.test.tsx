import '@testing-library/jest-dom';
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import type { SidebarItem } from '@site/src/plugins/fast-client/types';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DocSidebarItems from '@theme/DocSidebarItems';
import { MemoryRouter } from 'react-router-dom';

jest.mock('@docusaurus/Link', () => ({
  __esModule: true,
  default: ({ to, href = to, autoAddBaseUrl: _, ...props }: Record<string, string>) => (
    <a href={href} {...props} />
  ),
}));
jest.mock('@docusaurus/theme-common', () => ({
  ...jest.requireActual('@docusaurus/theme-common'),
  useThemeConfig: () => ({ docs: { sidebar: { autoCollapseCategories: false } } }),
}));

beforeAll(() => {
  // Disables animations, so that tests do not wait for them to end.
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
});

const link = (page: number): SidebarItem => ({
  type: 'link',
  label: `Page ${page}`,
  href: `/${page}`,
});

/**
 * Returns a folded category with only its first link; `results` are the results of its loads, in
 * order.
 */
function stub(results: boolean[], href?: string) {
  const item = {
    type: 'category',
    label: 'Category',
    collapsible: true,
    collapsed: true,
    ...(href ? { href } : {}),
    items: [link(1)],
    load: jest.fn(async () => {
      if (results.shift()) item.items = [link(1), link(2)];
    }),
  };
  return item;
}

const show = (item: SidebarItem) =>
  render(
    <MemoryRouter>
      <DocSidebarItems items={[item] as PropSidebarItem[]} activePath="/" level={1} />
    </MemoryRouter>,
  );

const category = () => screen.getByRole('button', { name: 'Category' });

it('loads its items on hover, before it is unfolded', async () => {
  const item = stub([true]);
  show(item);
  expect(item.load).not.toHaveBeenCalled();
  await userEvent.hover(category());
  expect(item.load).toHaveBeenCalledTimes(1);
  await userEvent.click(category());
  expect(await screen.findByRole('link', { name: 'Page 2' })).toBeInTheDocument();
});

it('loads its items on keyboard focus', async () => {
  const item = stub([true]);
  show(item);
  await userEvent.tab();
  expect(item.load).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('link', { name: 'Page 2' })).toBeInTheDocument();
});

it('loads its items when the button next to its link unfolds it', async () => {
  const item = stub([true], '/index');
  show(item);
  await userEvent.click(screen.getByRole('button', { name: /Expand/ }));
  expect(item.load).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('link', { name: 'Page 2' })).toBeInTheDocument();
});

it('keeps its first link if a load fails, and tries again when it is unfolded again', async () => {
  const item = stub([false, true], '/index');
  show(item);
  await userEvent.click(screen.getByRole('button', { name: /Expand/ }));
  expect(await screen.findByRole('link', { name: 'Page 1' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Page 2' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /Collapse/ }));
  expect(item.load).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: /Expand/ }));
  expect(await screen.findByRole('link', { name: 'Page 2' })).toBeInTheDocument();
});

it('renders the theme’s category if no items are missing', async () => {
  const { load: _, ...whole } = stub([]);
  show(whole);
  await userEvent.hover(category());
  await userEvent.click(category());
  expect(await screen.findByRole('link', { name: 'Page 1' })).toBeInTheDocument();
});
