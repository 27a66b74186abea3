/** @jest-environment node */
import type { Route, RouteTable } from '../routeTable';
import { cutSections, type VersionProp } from '../sections';

const page = (path: string, sidebar?: string): Route => ({
  path,
  component: `${path}-abc`,
  exact: true,
  ...(sidebar ? { sidebar } : {}),
});

const table: RouteTable = {
  routes: [
    page('/search'),
    page('/blog'),
    page('/blog/first'),
    {
      path: '/docs',
      component: '/docs-abc',
      routes: [page('/docs/a/1', 'one'), page('/docs/a/2'), page('/docs/b/1', 'two')],
    },
    page('/'),
    { path: '*', component: '*' },
  ],
  chunkNames: {
    '/search-abc': { __comp: 'search' },
    '/blog-abc': { __comp: 'list', items: [{ content: 'first-short' }] },
    '/blog/first-abc': { __comp: 'post', content: 'first' },
    '/docs-abc': { __comp: 'root', __props: 'version' },
    '/docs/a/1-abc': { __comp: 'doc', content: 'a1' },
    '/docs/a/2-abc': { __comp: 'doc', content: 'a2' },
    '/docs/b/1-abc': { __comp: 'doc', content: 'b1' },
    '/-abc': { __comp: 'home' },
  },
  modules: new Map(),
};

const docs = { a1: { sidebar: 'one' }, a2: {}, b1: { sidebar: 'two' } };
const version: VersionProp = {
  pluginId: 'default',
  version: 'current',
  docsSidebars: { one: ['items of one'], two: [{ docId: 'a2' }] },
  docs,
};
const oldDocs = [
  { id: 'a1', path: '/docs/old/a/1' },
  { id: 'b1', path: '/docs/old/b/1' },
];
const globalDocs = [
  { id: 'a1', path: '/docs/a/1', sidebar: 'one' },
  { id: 'a2', path: '/docs/a/2' },
  { id: 'b1', path: '/docs/b/1', sidebar: 'two' },
];

const cut = cutSections(
  table,
  new Map([['version', version]]),
  () => [
    { name: 'current', path: '/docs', mainDocId: 'a1', docs: globalDocs },
    { name: 'old', path: '/docs/old', mainDocId: 'a1', docs: oldDocs },
  ],
  '/',
);
const section = (name: string) => cut.sections.find((one) => one.name === name);

describe('cutSections', () => {
  it('makes a section of each sidebar and of each folder beside the documents', () => {
    expect(cut.sections.map(({ name }) => name)).toEqual(['blog', 'one', 'two']);
  });

  it('puts a document without a sidebar to the pages of its folder', () => {
    expect(section('one')?.routes.map(({ path }) => path)).toEqual(['/docs/a/1', '/docs/a/2']);
  });

  it('leaves single pages and what several sections use where they are', () => {
    expect(cut.routes.map(({ path }) => path)).toEqual(['/search', '/docs', '/', '*']);
    expect([...cut.chunks].sort()).toEqual(['doc', 'home', 'root', 'search', 'version'].sort());
  });

  it('gives a section its own part of the version', () => {
    expect(section('one')?.version).toEqual({
      chunk: 'version',
      pluginId: 'default',
      docsSidebars: { one: ['items of one'] },
      docs: { a1: docs.a1, a2: docs.a2 },
      // Readers go from a document to the same one of another version.
      globalDocs: { current: globalDocs.slice(0, 2), old: oldDocs.slice(0, 1) },
    });
    expect(section('blog')?.version).toBeUndefined();
  });

  it('knows the documents that a sidebar borrows from another section', () => {
    expect(section('two')?.version?.docs).toEqual({ a2: docs.a2, b1: docs.b1 });
  });

  it('finds every page by a prefix of its path', () => {
    expect(cut.prefixes).toEqual([
      ['/blog', 'blog'],
      ['/docs/a', 'one'],
      ['/docs/b', 'two'],
    ]);
  });
});
