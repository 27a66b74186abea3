/**
 * @jest-environment node
 */
import { findRedirectProblems, type Redirect } from '../redirectRules';
import { redirects } from '../redirects';

const pages = new Map<string, ReadonlySet<string> | undefined>([
  ['/docs/intro', new Set(['start'])],
  ['/docs/guides', undefined],
]);

const messages = (list: readonly Redirect[]) =>
  findRedirectProblems(list, pages).map(({ message }) => message);

describe('findRedirectProblems', () => {
  it('accepts the redirects of the site', () => {
    const targets = redirects.map(({ to }): [string, undefined] => [
      to.split('#')[0] ?? to,
      undefined,
    ]);
    expect(findRedirectProblems(redirects, new Map(targets))).toEqual([]);
  });

  it('accepts a file of the build', () => {
    const list = [{ from: '/llms', to: '/llms.txt' }];
    expect(findRedirectProblems(list, pages, new Set(['/llms.txt']))).toEqual([]);
    expect(messages(list)).toEqual(['"/llms" leads to "/llms.txt", which is not a page.']);
  });

  it('accepts an existing fragment, and any fragment on a page with unknown anchors', () => {
    expect(
      messages([
        { from: '/start', to: '/docs/intro#start' },
        { from: '/guides', to: '/docs/guides#any' },
      ]),
    ).toEqual([]);
  });

  it.each<[string, Redirect[], string[]]>([
    [
      'a trailing slash',
      [{ from: '/a/', to: '/docs/intro' }],
      ['"/a/" is not a path of the site.'],
    ],
    [
      'a fragment that is left',
      [{ from: '/a#b', to: '/docs/intro' }],
      ['"/a#b" is not a path of the site.'],
    ],
    ['a relative path', [{ from: 'a', to: '/docs/intro' }], ['"a" is not a path of the site.']],
    ['a page', [{ from: '/docs/guides', to: '/docs/intro' }], ['"/docs/guides" is a page.']],
    ['a loop of one', [{ from: '/a', to: '/a' }], ['"/a" leads to itself.']],
    [
      'a loop of two',
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
      ],
      [
        '"/a" leads to "/b", which is redirected too.',
        '"/b" leads to "/a", which is redirected too.',
      ],
    ],
    [
      'a chain',
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/docs/intro' },
      ],
      ['"/a" leads to "/b", which is redirected too.'],
    ],
    [
      'a missing target',
      [{ from: '/a', to: '/docs/none' }],
      ['"/a" leads to "/docs/none", which is not a page.'],
    ],
    [
      'a missing fragment',
      [{ from: '/a', to: '/docs/intro#end' }],
      ['"/docs/intro" has no anchor "end".'],
    ],
    [
      'the same path twice',
      [
        { from: '/a', to: '/docs/intro' },
        { from: '/a', to: '/docs/guides' },
      ],
      ['"/a" is redirected twice.'],
    ],
  ])('finds %s', (_name, list, expected) => {
    expect(messages(list)).toEqual(expected);
  });
});
