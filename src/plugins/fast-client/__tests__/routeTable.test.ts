/** @jest-environment node */
import { chunksOf, readRegistry, readRoutes, routesByPage } from '../routeTable';

const text = `import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  {
    path: '/docs',
    component: ComponentCreator('/docs', 'a1b'),
    routes: [
      {
        path: '/docs/it\\'s-here/',
        component: ComponentCreator('/docs/it\\'s-here/', 'c2d'),
        exact: true,
        sidebar: "intro"
      }
    ]
  },
  {
    path: '*',
    component: ComponentCreator('*'),
  },
];
`;

describe('readRoutes', () => {
  it('reads routes with the keys of their components', () => {
    const page = {
      path: "/docs/it's-here/",
      component: "/docs/it's-here/-c2d",
      exact: true,
      sidebar: 'intro',
    };
    expect(readRoutes(text)).toEqual([
      { path: '/docs', component: '/docs-a1b', routes: [page] },
      { path: '*', component: '*' },
    ]);
  });
});

describe('routesByPage', () => {
  it('finds the routes around each page, however its path ends, and those of no other', () => {
    const found = [...routesByPage(readRoutes(text))].map(([page, routes]) => [
      page,
      routes.map(({ component }) => component),
    ]);
    expect(found).toEqual([["/docs/it's-here", ['/docs-a1b', "/docs/it's-here/-c2d"]]]);
  });

  it('takes the first route of a path, as the router does', () => {
    const route = (component: string) => ({ path: '/a', component, exact: true });
    const found = routesByPage([route('first'), route('second')]);
    expect(found.get('/a')).toEqual([route('first')]);
  });
});

describe('readRegistry', () => {
  it('reads the module of each chunk', () => {
    const line =
      '  "0058b4c6": [() => import(/* webpackChunkName: "0058b4c6" */ "@site/docs/a (1).mdx"), "@site/docs/a (1).mdx", require.resolveWeak("@site/docs/a (1).mdx")],';
    expect([...readRegistry(`export default {\n${line}\n};`)]).toEqual([
      ['0058b4c6', '@site/docs/a (1).mdx'],
    ]);
  });
});

describe('chunksOf', () => {
  it('lists the names in a tree', () => {
    expect(chunksOf({ __comp: 'a', items: [{ content: 'b' }, 'c'] })).toEqual(['a', 'b', 'c']);
    expect(chunksOf(undefined)).toEqual([]);
  });
});
