/** @jest-environment node */
import type { Route, RouteTable } from '../routeTable';
import { cutSections, type DocsVersion } from '../sections';
import type { SidebarItem } from '../types';

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

const version = {
  pluginId: 'default',
  version: 'current',
  docsSidebars: {
    one: [{ type: 'link', href: '/docs/a/1' }],
    two: [{ type: 'link', href: '/docs/a/2', docId: 'a2' }],
  },
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

const globalVersions = [
  { name: 'current', mainDocId: 'a1', docs: globalDocs },
  { name: 'old', mainDocId: 'a1', docs: oldDocs },
];
const cut = cutSections(table, new Map([['version', { ...version, globalVersions }]]), '/');
const section = (name: string) => cut.sections.find((one) => one.name === name);

describe('cutSections', () => {
  it('creates a section for each sidebar and for each folder outside the documents', () => {
    expect(cut.sections.map(({ name }) => name)).toEqual(['blog', 'one', 'two']);
  });

  it('adds a document without a sidebar to the section of its folder', () => {
    expect(section('one')?.routes.map(({ path }) => path)).toEqual(['/docs/a/1', '/docs/a/2']);
  });

  it('does not move single pages and chunks that several sections use', () => {
    expect(cut.routes.map(({ path }) => path)).toEqual(['/search', '/docs', '/', '*']);
    expect([...cut.chunks].sort()).toEqual(['doc', 'home', 'root', 'search', 'version'].sort());
  });

  it('puts a section’s part of the version data into the section', () => {
    expect(section('one')?.version).toEqual({
      chunk: 'version',
      pluginId: 'default',
      docsSidebars: { one: version.docsSidebars.one },
      // Readers can switch from a document to the same one of another version.
      globalDocs: { current: globalDocs.slice(0, 2), old: oldDocs.slice(0, 1) },
    });
    expect(section('blog')?.version).toBeUndefined();
  });

  it('has a path prefix for every page', () => {
    expect(cut.prefixes).toEqual([
      ['/blog', 'blog'],
      ['/docs/a', 'one'],
      ['/docs/b/1', 'two'],
    ]);
  });
});

describe('cutSections for a large sidebar', () => {
  const pathsIn = (folder: string) =>
    Array.from({ length: 20 }, (_, index) => `/docs/g/${folder}/${index}`);
  const links = (hrefs: readonly string[]) =>
    hrefs.map((href) => ({ type: 'link', label: href, href, docId: href }));
  const category = (label: string, items: readonly SidebarItem[]): SidebarItem => ({
    type: 'category',
    label,
    collapsible: true,
    collapsed: true,
    items,
  });
  const paths = ['a', 'a/in', 'b'].flatMap(pathsIn);
  const routes = paths.map((path) => page(path, 'large'));
  /** Document of another sidebar. */
  const guest = '/docs/guest';
  const known = paths.map((path) => ({ id: path, path }));
  const large: DocsVersion = {
    pluginId: 'default',
    version: 'current',
    docsSidebars: {
      large: [
        category('a', [...links(pathsIn('a')), category('in', links(pathsIn('a/in')))]),
        category('b', links([...pathsIn('b'), guest])),
      ],
      unused: links([guest]),
    },
    globalVersions: [{ name: 'current', mainDocId: '', docs: known }],
  };

  /** Cuts the site with these routes and those of the categories. */
  const cutWith = (...others: ReturnType<typeof page>[]) =>
    cutSections(
      {
        routes: [
          page('/'),
          { path: '/docs', component: '/docs-abc', routes: [...routes, ...others] },
        ],
        chunkNames: {
          '/docs-abc': { __props: 'version' },
          ...Object.fromEntries(
            [...routes, ...others].map(({ path, component }) => [component, { content: path }]),
          ),
        },
        modules: new Map(),
      },
      new Map([['version', large]]),
      '/',
    );
  const section = (name: string, cut = cutWith()) => cut.sections.find((one) => one.name === name);

  it('creates a section for each category, with its pages and items', () => {
    const inner = section('large~a~in');
    const own = pathsIn('a/in');
    expect(inner?.routes.map(({ path }) => path)).toEqual(own);
    expect(inner?.chunks).toEqual(own);
    expect(inner?.parent).toBe('version');
    expect(inner?.version).toEqual({
      chunk: 'version',
      pluginId: 'default',
      docsSidebars: {},
      items: links(own),
      globalDocs: { current: known.slice(20, 40) },
    });
    expect(section('large~a')?.routes.map(({ path }) => path)).toEqual(pathsIn('a'));
    expect(section('large~a')?.version?.items?.at(-1)).toMatchObject({ section: 'large~a~in' });
  });

  it('creates a section for the sidebar with its stubs, even without any remaining page', () => {
    const { sections, prefixes } = cutWith();
    expect(sections.map(({ name }) => name)).toEqual(['large', 'large~a', 'large~a~in', 'large~b']);
    const [sidebar] = sections;
    expect(sidebar?.parent).toBe('version');
    expect(sidebar?.routes).toEqual([]);
    expect(sidebar?.version?.docsSidebars.large).toMatchObject([
      { section: 'large~a', count: 21 },
      { section: 'large~b', count: 21 },
    ]);
    expect(prefixes).toEqual([
      ['/docs/g/a', 'large~a'],
      ['/docs/g/a/in', 'large~a~in'],
      ['/docs/g/b', 'large~b'],
    ]);
  });

  it('adds a page that no sidebar lists to the category with its folder', () => {
    const a = section('large~a', cutWith(page('/docs/g/a/hidden')));
    expect(a?.routes.map(({ path }) => path)).toContain('/docs/g/a/hidden');
  });
});

describe('section names', () => {
  /** Cuts a site with documents in sidebars, and other pages, under a base URL. */
  function sectionsWith(
    sidebars: Readonly<Record<string, string>>,
    others: string[],
    baseUrl = '/',
  ) {
    const below = (path: string) => baseUrl + path;
    const pages = Object.entries(sidebars).map(([path, sidebar]) => page(below(path), sidebar));
    const routes: Route[] = [
      ...others.map((path) => page(below(path))),
      { path: below('docs'), component: 'docs', routes: pages },
    ];
    const items = [...new Set(Object.values(sidebars))].map((sidebar) => [sidebar, []]);
    const current = { ...version, docsSidebars: Object.fromEntries(items), globalVersions: [] };
    const chunkNames = { docs: { __props: 'version' } };
    return cutSections(
      { routes, chunkNames, modules: new Map() },
      new Map([['version', current]]),
      baseUrl,
    );
  }
  const pagesOf = ({ sections }: ReturnType<typeof cutSections>) =>
    Object.fromEntries(sections.map(({ name, routes }) => [name, routes.map(({ path }) => path)]));

  it('differ for a sidebar and a folder of the same name', () => {
    const cut = sectionsWith({ 'docs/a': 'blog' }, ['blog', 'blog/first']);
    const [sidebar, folder = ''] = Object.keys(pagesOf(cut));
    expect(pagesOf(cut)).toEqual({ blog: ['/docs/a'], [folder]: ['/blog', '/blog/first'] });
    expect([sidebar, folder]).toEqual(['blog', expect.stringMatching(/^blog-[0-9a-f]{8}$/)]);
    expect(cut.prefixes).toEqual([
      ['/blog', folder],
      ['/docs/a', 'blog'],
    ]);
  });

  it('differ for sidebars whose names differ in dropped characters, and are never empty', () => {
    const cut = sectionsWith(
      { 'docs/a/1': 'はじめに', 'docs/b/1': '参考', 'docs/c/1': 'a b', 'docs/d/1': 'a-b' },
      [],
    );
    const names = Object.keys(pagesOf(cut)).map((name) => name.replace(/[0-9a-f]{8}$/, 'hash'));
    expect(names.sort()).toEqual(['-hash', '-hash', 'a-b', 'a-b-hash']);
  });

  it('do not depend on the base URL, and neither do the sections of documents without a sidebar', () => {
    const sidebars = { 'docs/a/1': 'one', 'docs/b/1': 'two', 'docs/b/2': 'two', 'docs/a/0': '' };
    const withBase = (baseUrl: string) =>
      Object.entries(pagesOf(sectionsWith(sidebars, ['blog', 'blog/1'], baseUrl))).map(
        ([name, paths]) => [name, paths.map((path) => path.slice(baseUrl.length))],
      );
    expect(withBase('/site/')).toEqual(withBase('/'));
    expect(withBase('/site/').flat(2)).toHaveLength(9);
    expect(withBase('/site/')).toContainEqual(['one', ['docs/a/1', 'docs/a/0']]);
  });
});
