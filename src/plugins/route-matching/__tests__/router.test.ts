/** @jest-environment node */
import fc from 'fast-check';
import * as dom from 'react-router-dom';
import * as router from '../router';
import { paths } from './paths';

test('gives what the router gives', () => {
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

test('takes all that the router takes', () => {
  for (const props of ['/a', ['/b', '/a'], {}, { path: ['/b', '/a'] }]) {
    expect(router.matchPath('/a', props)).toEqual(dom.matchPath('/a', props));
  }
});

test('exports what the module that it stands for exports', () => {
  const theirs = jest.requireActual('@docusaurus/core/lib/client/exports/router.js') as object;
  expect(Object.keys(router).sort()).toEqual(Object.keys(theirs).sort());
});

test('asks no expression again about a path that begins differently', () => {
  const match = () => router.matchPath('/docs/a', { path: '/blog/b' });
  match();
  const matches = jest.spyOn(RegExp.prototype, 'exec');
  match();
  expect(matches).not.toHaveBeenCalled();
  matches.mockRestore();
});
