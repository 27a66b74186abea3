/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generateRouteFiles } from '@docusaurus/core/lib/server/codegen/codegenRoutes';
import { chunksOf, type RouteTable, readRouteTable, routesByPage } from '../routeTable';

const plugin = { name: 'docs', id: 'default' };

/** Page with names that generated code must escape. */
const page = {
  plugin,
  path: "/docs/it's-here/",
  component: '@theme/Doc (1)',
  modules: { content: '@site/docs/a "b", (1).mdx', items: [{ content: '@site/docs/c.mdx' }] },
  exact: true,
  sidebar: "import 'x'",
};

let folder: string;
let table: RouteTable;

// Uses Docusaurus's own generator, so that an upgrade that changes its output fails here.
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'routes-'));
  const routes = [
    { plugin, path: '/docs', component: '@theme/Root', props: { version: 1 }, routes: [page] },
    { plugin, path: '/a', component: '@theme/First', exact: true },
    { plugin, path: '/a', component: '@theme/Second', exact: true },
  ];
  await generateRouteFiles({ generatedFilesDir: folder, routes, baseUrl: '/' });
  table = readRouteTable(folder);
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Returns the modules of a route's chunks. */
const modulesOf = (component: string) =>
  chunksOf(table.chunkNames[component]).map((chunk) => table.modules.get(chunk));

describe('readRouteTable', () => {
  it('reads paths, attributes and nested routes', () => {
    const [docs] = table.routes;
    expect(docs).toMatchObject({ path: '/docs', component: expect.stringMatching(/^\/docs-\w+$/) });
    expect(docs?.routes).toEqual([
      {
        path: page.path,
        component: expect.stringMatching(/^\/docs\/it's-here\/-\w+$/),
        exact: true,
        sidebar: page.sidebar,
      },
    ]);
    expect(table.routes.at(-1)).toEqual({ path: '*', component: '*' });
  });

  it('maps each route to the modules of its chunks', () => {
    const [docs] = table.routes;
    expect(modulesOf(docs?.component ?? '')).toEqual([
      '@theme/Root',
      expect.stringMatching(/^@generated\/docs\/default\/p\/docs-\w+\.json$/),
    ]);
    expect(modulesOf(docs?.routes?.[0]?.component ?? '')).toEqual([
      page.component,
      page.modules.content,
      '@site/docs/c.mdx',
    ]);
  });
});

describe('routesByPage', () => {
  it('returns the parent routes of each page by its path without a trailing slash', () => {
    const found = routesByPage(table.routes);
    expect([...found.keys()]).toEqual(["/docs/it's-here", '/a']);
    expect(found.get("/docs/it's-here")?.map(({ path: route }) => route)).toEqual([
      '/docs',
      page.path,
    ]);
  });

  it('uses the first of two routes with the same path, like the router', () => {
    const [route] = routesByPage(table.routes).get('/a') ?? [];
    expect(modulesOf(route?.component ?? '')).toEqual(['@theme/First']);
  });
});

test('returns no chunks for a route without chunks', () => {
  expect(chunksOf(undefined)).toEqual([]);
});
