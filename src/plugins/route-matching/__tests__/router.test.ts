/** @jest-environment node */
import fc from 'fast-check';
import * as dom from 'react-router-dom';
import * as router from '../router';
import { paths } from './paths';

test('returns the same as the router', () => {
  fc.assert(
    fc.property(
      paths,
      paths,
      fc.record(
        { exact: fc.boolean(), strict: fc.boolean(), sensitive: fc.boolean() },
        { requiredKeys: [] },
      ),
      (pathname, path, options) => {
        const props = { path, ...options };
        expect(router.matchPath(pathname, props)).toEqual(dom.matchPath(pathname, props));
      },
    ),
    { numRuns: 2000 },
  );
});

test('accepts the same arguments as the router', () => {
  for (const props of ['/a', ['/b', '/a'], {}, { path: ['/b', '/a'] }]) {
    expect(router.matchPath('/a', props)).toEqual(dom.matchPath('/a', props));
  }
});

test('has the exports of both replaced modules', () => {
  const theirs = ['@docusaurus/core/lib/client/exports/router.js', 'react-router-config'].flatMap(
    (module) => Object.keys(jest.requireActual(module)),
  );
  expect(Object.keys(router).sort()).toEqual(theirs.sort());
});

test('does not compare a path with another prefix', () => {
  const props = {
    path: '/blog/b',
    get exact(): boolean {
      throw new Error('The path was compared.');
    },
  };
  expect(router.matchPath('/docs/a', props)).toBeNull();
});
