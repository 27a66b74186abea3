/** @jest-environment node */
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

/** A bundle whose chunks have these texts; the name of each file follows from its text. */
function bundleOf(texts: Record<string, string>, code = 'render()'): ServerBundle {
  const hash = (text: string) => Buffer.from(text).toString('hex').slice(0, 8).padStart(8, '0');
  const files = new Map(
    Object.entries(texts).map(([name, text]) => [`js/${name}.${hash(text)}.js`, text] as const),
  );
  const list = Object.entries(texts).map(([name, text]) => `${name}:"${hash(text)}"`);
  return {
    shared: `${code};({${list.join()}})`,
    chunkFiles: new Map(
      [...files.keys()].map((file) => [file.replace(/^js\/|\..*/g, ''), [file]] as const),
    ),
    files,
  };
}

const texts = { sidebars: 's', a: 'A', b: 'B', blog: 'posts', dialog: 'd' };
const before = pageKeys(table, bundleOf(texts), 'node');
const changed = (bundle: ServerBundle, engine = 'node') => {
  const after = pageKeys(table, bundle, engine);
  return Object.keys(before).filter((path) => after[path] !== before[path]);
};

it('has a key of its own for each page', () => {
  expect(Object.keys(before)).toEqual(['/docs/a', '/docs/b', '/blog']);
  expect(new Set(Object.values(before)).size).toBe(3);
});

it('stays the same where nothing changes', () => {
  expect(changed(bundleOf(texts))).toEqual([]);
});

it('changes with the text of a page, for all pages that show it', () => {
  expect(changed(bundleOf({ ...texts, a: 'A2' }))).toEqual(['/docs/a']);
  expect(changed(bundleOf({ ...texts, b: 'B2' }))).toEqual(['/docs/a', '/docs/b']);
});

it('has no key for a page of which something is unknown', () => {
  const { shared, chunkFiles, files } = bundleOf(texts);
  const withoutB = new Map([...chunkFiles].filter(([chunk]) => chunk !== 'b'));
  expect(Object.keys(pageKeys(table, { shared, chunkFiles: withoutB, files }, 'node'))).toEqual([
    '/blog',
  ]);
  const withoutText = new Map([...files].filter(([file]) => !file.startsWith('js/blog')));
  expect(pageKeys(table, { shared, chunkFiles, files: withoutText }, 'node')).not.toHaveProperty([
    '/blog',
  ]);
});

it('takes the first of two routes with one path, as the router does', () => {
  const twice: RouteTable = {
    ...table,
    routes: [...table.routes, { path: '/blog', component: '/docs/a-2', exact: true }],
  };
  const keysOf = (all: typeof texts) => pageKeys(twice, bundleOf(all), 'node');
  expect(keysOf({ ...texts, blog: 'posts 2' })['/blog']).not.toBe(keysOf(texts)['/blog']);
});

it('changes with what surrounds a page', () => {
  expect(changed(bundleOf({ ...texts, sidebars: 's2' }))).toEqual(['/docs/a', '/docs/b']);
});

it.each([
  ['the code that all pages share', bundleOf(texts, 'render2()'), 'node'],
  ['what no page asks for by its route', bundleOf({ ...texts, dialog: 'd2' }), 'node'],
  ['a page that comes', bundleOf({ ...texts, c: 'C' }), 'node'],
  ['what pages are rendered with', bundleOf(texts), 'node 24'],
])('changes for all pages with %s', (_name, bundle, engine) => {
  expect(changed(bundle, engine)).toEqual(['/docs/a', '/docs/b', '/blog']);
});
