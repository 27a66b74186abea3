/** URL contract: published paths work indefinitely, with their title and sidebar; links to edit. */
import fs from 'node:fs';
import { attribute, elementsBelow, hasClass, ownText } from '../../src/html/dom';
import { parsePage } from '../../src/html/page';
import { editUrl } from '../../src/site/identity';
import { contract, htmlOf, readGenerated } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

interface DocsVersion {
  readonly docs: readonly {
    readonly id: string;
    readonly path: string;
    readonly sidebar?: string;
  }[];
}

const docs = () =>
  readGenerated<Record<string, { default: { versions: DocsVersion[] } }>>('globalData.json')[
    'docusaurus-plugin-content-docs'
  ]?.default;

const title = /<title[^>]*>([^<]+)<\/title>/;

test('§2 doc-routes: every path of the contract returns 200 with a unique title', async ({
  request,
}) => {
  const titles = new Map<string, string>();
  for (const { path: route } of contract) {
    const response = await request.get(route, { maxRedirects: 0 });
    expect(response.status(), route).toBe(200);
    const [, text = ''] = title.exec(await response.text()) ?? [];
    expect(text, route).not.toBe('');
    expect(titles.get(text), `${route} has the title of another page: ${text}`).toBeUndefined();
    titles.set(text, route);
  }
});

test('"Edit this page" leads to the file of each document in the repository', () => {
  for (const { path: route } of contract.filter(({ path: p }) => p.startsWith('/docs/'))) {
    const link = elementsBelow(parsePage(htmlOf(route), route)).find((element) =>
      hasClass(element, 'theme-edit-this-page'),
    );
    const address = (link && attribute(link, 'href')) ?? '';
    expect(address.startsWith(editUrl), `${route} ${address}`).toBe(true);
    expect(fs.existsSync(address.slice(editUrl.length)), `${route} ${address}`).toBe(true);
  }
});

test('§2 doc-sidebars: every document belongs to its sidebar in the contract', () => {
  const sidebarByPath = new Map(docs()?.versions[0]?.docs.map((doc) => [doc.path, doc.sidebar]));
  for (const { path: route, sidebar } of contract.filter(({ path: p }) => p.startsWith('/docs/'))) {
    expect(sidebarByPath.has(route), `${route} is not a document`).toBe(true);
    expect(sidebarByPath.get(route), route).toBe(sidebar);
  }
});

/** Returns the elements of a built page that have a class. */
const withClass = (route: string, ...names: string[]) =>
  elementsBelow(parsePage(htmlOf(route), route)).filter((element) =>
    names.some((name) => hasClass(element, name)),
  );

test('no sidebar shows the same label twice at its first level', () => {
  for (const { path: route } of contract.filter(({ sidebar }) => sidebar)) {
    const items = withClass(
      route,
      'theme-doc-sidebar-item-link-level-1',
      'theme-doc-sidebar-item-category-level-1',
    );
    const labels = items.map((item) => {
      const link = elementsBelow(item).find((element) => hasClass(element, 'menu__link'));
      return link ? elementsBelow(link).map(ownText).concat(ownText(link)).join('').trim() : '';
    });
    expect(labels.length, route).toBeGreaterThan(0);
    expect(labels, route).toEqual([...new Set(labels)]);
    expect(labels, route).not.toContain('');
  }
});

test('links to the previous and next page name it like its breadcrumb', () => {
  const breadcrumbs = new Map<string, string | undefined>();
  const breadcrumbOf = (route: string) => {
    if (!breadcrumbs.has(route)) {
      breadcrumbs.set(route, withClass(route, 'breadcrumbs__link').map(ownText).at(-1));
    }
    return breadcrumbs.get(route);
  };
  for (const { path: route } of contract.filter(({ sidebar }) => sidebar)) {
    for (const link of withClass(route, 'pagination-nav__link')) {
      const label = elementsBelow(link).find((element) =>
        hasClass(element, 'pagination-nav__label'),
      );
      const target = attribute(link, 'href') ?? '';
      expect(label, `${route} → ${target}`).toBeDefined();
      expect(label && ownText(label), `${route} → ${target}`).toBe(breadcrumbOf(target));
    }
  }
  expect(breadcrumbs.size).toBeGreaterThan(0);
});

test('the list of posts leads to the archive', () => {
  const links = elementsBelow(parsePage(htmlOf('/blog'), '/blog'));
  expect(links.map((link) => attribute(link, 'href'))).toContain('/blog/archive');
});

test('every document is in the contract', () => {
  const known = new Set(contract.map(({ path: route }) => route));
  // Pages of the catalog's groups are generated from the sidebar. Their IDs start with a slash.
  const unknown = docs()?.versions[0]?.docs.filter(
    (doc) => !doc.id.startsWith('/') && !known.has(doc.path),
  );
  expect(unknown?.map((doc) => doc.path)).toEqual([]);
});

test('every document has an ID and a path under /docs/', () => {
  for (const doc of docs()?.versions[0]?.docs ?? []) {
    expect(doc.id).toMatch(/^[\w/-]+$/);
    expect(doc.path).toMatch(/^\/docs\//);
  }
});

test('§2 route-hash: every documentation route ends with a short hash in the route registry', () => {
  const names = Object.keys(readGenerated<Record<string, unknown>>('routesChunkNames.json'));
  for (const { path: route } of contract.filter(({ path: p }) => p.startsWith('/docs/'))) {
    const id = names.find((name) => name.replace(/-[0-9a-f]{3}$/, '') === route);
    expect(id, `${route} has no id in the route registry`).toMatch(/-[0-9a-f]{3}$/);
  }
});
