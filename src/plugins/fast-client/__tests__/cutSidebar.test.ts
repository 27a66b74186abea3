/** @jest-environment node */
import { cutSidebar } from '../cutSidebar';
import type { Route } from '../routeTable';
import type { SidebarItem } from '../types';

const link = (href: string): SidebarItem => ({ type: 'link', label: `Page ${href}`, href });

const category = (folder: string, pages: number, own: Partial<SidebarItem> = {}): SidebarItem => ({
  type: 'category',
  label: folder,
  collapsible: true,
  collapsed: true,
  items: Array.from({ length: pages }, (_, index) => link(`/docs/g/${folder}/${index}`)),
  ...own,
});

const linksOf = (items: readonly SidebarItem[]): string[] =>
  items.flatMap(({ href, items: inside = [] }) => [...(href ? [href] : []), ...linksOf(inside)]);

/** Returns the pages that a sidebar lists, once each. */
const pagesOf = (items: readonly SidebarItem[]): Route[] =>
  [...new Set(linksOf(items))].map((path) => ({ path, component: path, sidebar: 's' }));

const cut = (items: readonly SidebarItem[], pages = pagesOf(items)) =>
  cutSidebar('s', 's', items, pages);

const names = (items: readonly SidebarItem[], pages = pagesOf(items)) =>
  cut(items, pages).parts.map(({ name }) => name);

describe('cutSidebar', () => {
  it('does not cut a small sidebar', () => {
    const items = [category('a', 20), category('b', 10)];
    expect(cut(items)).toEqual({ items, parts: [] });
  });

  it('replaces a category with a stub that has its first link and number of items', () => {
    const a = category('a', 20, { className: 'x', customProps: { y: 1 } } as Partial<SidebarItem>);
    const { items, parts } = cut([a, category('b', 11)]);
    expect(items[0]).toEqual({
      ...a,
      section: 's~a',
      items: [{ type: 'link', label: 'Page /docs/g/a/0', href: '/docs/g/a/0' }],
      count: 20,
    });
    expect(parts).toEqual([
      { name: 's~a', folder: '/docs/g/a', items: a.items },
      { name: 's~b', folder: '/docs/g/b', items: expect.any(Array) },
    ]);
  });

  it('finds the same first link as the HTML: in nested categories, and after unlisted pages', () => {
    const hidden = { ...link('/docs/g/a/hidden'), unlisted: true };
    const inside = category('a/in', 3, { href: '/docs/g/a/in', linkUnlisted: true });
    const items: SidebarItem[] = [hidden, { type: 'html' }, inside, link('/docs/g/a/last')];
    const stub = cut([category('a', 0, { items }), category('b', 30)]).items[0];
    expect(stub?.items).toEqual([
      { type: 'link', label: 'Page /docs/g/a/in/0', href: '/docs/g/a/in/0' },
    ]);
    expect(stub?.count).toBe(4);
  });

  it('does not cut a category that the HTML shows without a link', () => {
    const unlisted = category('a', 20);
    const items = unlisted.items?.map((item) => ({ ...item, unlisted: true })) ?? [];
    expect(names([{ ...unlisted, items }, category('b', 20)])).toEqual(['s~b']);
  });

  it('includes the category’s own page in the part', () => {
    const index = category('a', 20, { href: '/docs/g/a' });
    const { items, parts } = cut([index, category('b', 20)]);
    expect(parts[0]?.folder).toBe('/docs/g/a');
    expect(items[0]?.href).toBe('/docs/g/a');
  });

  it('cuts categories inside an unfolded category, but not the category itself', () => {
    for (const unfolded of [{ collapsed: false }, { collapsible: false }]) {
      const inside = category('a/in', 10);
      const open = category('a', 10, unfolded);
      const outer = { ...open, items: [...(open.items ?? []), inside] };
      expect(names([outer, category('b', 20)])).toEqual(['s~in', 's~b']);
    }
  });

  it('cuts categories inside a large part, but not inside a small one', () => {
    const inside = category('a/in', 10);
    const nest = (pages: number) => {
      const outer = category('a', pages);
      return { ...outer, items: [...(outer.items ?? []), inside] };
    };
    const { items, parts } = cut([nest(21), category('b', 10)]);
    expect(parts.map(({ name }) => name).sort()).toEqual(['s~a', 's~a~in', 's~b']);
    expect(items[0]?.section).toBe('s~a');
    const large = parts.find(({ name }) => name === 's~a');
    expect(large?.items.at(-1)).toMatchObject({ section: 's~a~in', count: 10 });
    expect(names([nest(20), category('b', 10)])).toEqual(['s~a', 's~b']);
  });

  it('does not cut a category with few pages', () => {
    expect(names([category('a', 4), category('b', 30)])).toEqual(['s~b']);
  });

  it('does not cut a category whose folder has other pages, which would need one prefix each', () => {
    const guest = link('/docs/g/a/guest');
    const items = [category('a', 20), category('b', 20)];
    expect(names([...items, guest])).toEqual(['s~b']);
    const elsewhere: Route = { path: '/docs/g/a/guest', component: 'c', sidebar: 'other' };
    expect(names(items, [...pagesOf(items), elsewhere])).toEqual(['s~b']);
    const nowhere: Route = { path: '/docs/g/a/guest', component: 'c' };
    expect(names(items, [...pagesOf(items), nowhere])).toEqual(['s~a', 's~b']);
  });

  it('does not cut a category with a page that the sidebar also lists elsewhere', () => {
    const items = [category('a', 20), category('b', 20)];
    expect(names([...items, link('/docs/g/a/3')])).toEqual(['s~b']);
  });

  it('ignores pages of another sidebar that a category lists', () => {
    const [a, b] = [category('a', 20), category('b', 20)];
    const items = [{ ...a, items: [...(a.items ?? []), link('/docs/z')] }, b];
    const pages = pagesOf(items).map((page) =>
      page.path === '/docs/z' ? { ...page, sidebar: 'other' } : page,
    );
    expect(names(items, pages)).toEqual(['s~a', 's~b']);
  });

  it('gives each part a unique name', () => {
    expect(names([category('a/x', 20), category('b/x', 20)])).toEqual(['s~x', 's~b-x']);
    const same = ['a/x', 'a-b/x', 'a/b/x'].map((folder) => category(folder, 20));
    expect(names(same)).toEqual(['s~x', 's~a-b-x', 's~3']);
  });
});
