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

test('has the same exports as the replaced module', () => {
  const theirs = jest.requireActual('@docusaurus/core/lib/client/exports/router.js') as object;
  expect(Object.keys(router).sort()).toEqual(Object.keys(theirs).sort());
});

test('does not run the expression of a path with another prefix', () => {
  const match = () => router.matchPath('/docs/a', { path: '/blog/b' });
  match();
  const matches = jest.spyOn(RegExp.prototype, 'exec');
  match();
  expect(matches).not.toHaveBeenCalled();
  matches.mockRestore();
});
