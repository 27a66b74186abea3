/** @jest-environment node */
import { hashForName } from '../../../cache/hash';
import type { RouteTable } from '../../fast-client/routeTable';
import { pageKeys, type ServerBundle } from '../pageKeys';

const table: RouteTable = {
  routes: [
    {
      path: '/docs',
      component: '/docs-1',
      routes: [
        { path: '/docs/a', component: '/docs/a-2', exact: true },
        { path: '/docs/b', component: '/docs/b-3', exact: true },
      ],
    },
    { path: '/blog', component: '/blog-4', exact: true },
    { path: '*', component: '*' },
  ],
  chunkNames: {
    '/docs-1': { __props: 'sidebars' },
    '/docs/a-2': { content: 'a', items: [{ content: 'b' }] },
    '/docs/b-3': { content: 'b' },
    '/blog-4': { content: 'blog' },
  },
  modules: new Map(),
};

/** Returns a bundle whose chunks have these texts; the name of each file depends on its text. */
function bundleOf(texts: Record<string, string>, code = 'render()'): ServerBundle {
  const list = Object.entries(texts).map(([name, text]) => `${name}:"${hashForName(text)}"`);
  return {
    shared: `${code};({${list.join()}})`,
    chunkFiles: new Map(
      Object.entries(texts).map(([name, text]) => [name, [`js/${name}.${hashForName(text)}.js`]]),
    ),
  };
}

const texts = { sidebars: 's', a: 'A', b: 'B', blog: 'posts', dialog: 'd' };
const before = pageKeys(table, bundleOf(texts));
const changed = (bundle: ServerBundle) => {
  const after = pageKeys(table, bundle);
  return Object.keys(before).filter((path) => after[path] !== before[path]);
};

it('returns a different key for each page', () => {
  expect(Object.keys(before)).toEqual(['/docs/a', '/docs/b', '/blog']);
  expect(new Set(Object.values(before)).size).toBe(3);
});

it('returns the same keys if nothing changes', () => {
  expect(changed(bundleOf(texts))).toEqual([]);
});

it('changes the keys of all pages that show a changed text', () => {
  expect(changed(bundleOf({ ...texts, a: 'A2' }))).toEqual(['/docs/a']);
  expect(changed(bundleOf({ ...texts, b: 'B2' }))).toEqual(['/docs/a', '/docs/b']);
});

it('returns no key for a page with an unknown module', () => {
  const { shared, chunkFiles } = bundleOf(texts);
  const withoutB = new Map([...chunkFiles].filter(([chunk]) => chunk !== 'b'));
  expect(Object.keys(pageKeys(table, { shared, chunkFiles: withoutB }))).toEqual(['/blog']);
  const withoutHash = new Map(chunkFiles).set('blog', ['js/blog.js']);
  expect(pageKeys(table, { shared, chunkFiles: withoutHash })).not.toHaveProperty(['/blog']);
});

it('uses the first of two routes with the same path, like the router', () => {
  const twice: RouteTable = {
    ...table,
    routes: [...table.routes, { path: '/blog', component: '/docs/a-2', exact: true }],
  };
  const keysOf = (all: typeof texts) => pageKeys(twice, bundleOf(all));
  expect(keysOf({ ...texts, blog: 'posts 2' })['/blog']).not.toBe(keysOf(texts)['/blog']);
});

it('changes with the parent routes of a page', () => {
  expect(changed(bundleOf({ ...texts, sidebars: 's2' }))).toEqual(['/docs/a', '/docs/b']);
});

it.each([
  ['shared code', bundleOf(texts, 'render2()')],
  ['a chunk that no route loads', bundleOf({ ...texts, dialog: 'd2' })],
  ['an added page', bundleOf({ ...texts, c: 'C' })],
])('changes for all pages with %s', (_name, bundle) => {
  expect(changed(bundle)).toEqual(['/docs/a', '/docs/b', '/blog']);
});
