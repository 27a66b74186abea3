/** @jest-environment node */
import { sectionOf } from '../../../site/sections';
import { prefixesOf } from '../sections';

describe('prefixesOf', () => {
  it('returns one prefix for a folder whose pages share a section', () => {
    expect(
      prefixesOf([
        ['/', ''],
        ['/docs/a/1', 'x'],
        ['/docs/a/2', 'x'],
        ['/docs/b', 'y'],
      ]),
    ).toEqual([
      ['/docs/a', 'x'],
      ['/docs/b', 'y'],
    ]);
  });

  it('has a size that is independent of the number of pages in a section', () => {
    const pages = Array.from({ length: 500 }, (_, index) => [`/docs/a/${index}/b`, 'x'] as const);
    expect(prefixesOf([['/', ''], ...pages])).toEqual([['/docs/a', 'x']]);
  });

  it('supports a page in a folder whose pages have another section', () => {
    const prefixes = prefixesOf([
      ['/', ''],
      ['/docs/a', 'x'],
      ['/docs/a/1', 'y'],
      ['/docs/a/2', 'x'],
    ]);
    expect(sectionOf(prefixes, '/docs/a')).toBe('x');
    expect(sectionOf(prefixes, '/docs/a/1')).toBe('y');
    expect(sectionOf(prefixes, '/docs/a/2')).toBe('x');
  });

  it('has the same size for many pages next to folders of other sections', () => {
    const loose = Array.from({ length: 500 }, (_, index) => [`/docs/a/${index}`, 'x'] as const);
    const folders = ['p', 'q'].map((part) => [`/docs/a/${part}/1`, `x~${part}`] as const);
    expect(prefixesOf([['/', ''], ...folders, ...loose, ['/docs/b', 'y']])).toEqual([
      ['/docs/a', 'x'],
      ['/docs/a/p/1', 'x~p'],
      ['/docs/a/q/1', 'x~q'],
      ['/docs/b', 'y'],
    ]);
  });

  it('has the same size for two sections with the same folder', () => {
    const pagesIn = (folder: string, section: string) =>
      Array.from({ length: 500 }, (_, index) => [`${folder}/${index}`, section] as const);
    const smaller = [['/docs/first', 'y'] as const, ...pagesIn('/docs/y', 'y')];
    const larger = [
      ['/docs', 'x'] as const,
      ...pagesIn('/docs/x', 'x'),
      ...pagesIn('/docs/z', 'x'),
    ];
    expect(prefixesOf([...smaller, ...larger])).toEqual([
      ['/docs', 'x'],
      ['/docs/first', 'y'],
      ['/docs/y', 'y'],
    ]);
  });

  it('does not assign the whole site to one section', () => {
    const prefixes = prefixesOf([
      ['/', ''],
      ['/a', 'x'],
      ['/b', 'x'],
      ['/c', 'x'],
    ]);
    expect(sectionOf(prefixes, '/a')).toBe('x');
    expect(sectionOf(prefixes, '/')).toBe('');
    expect(sectionOf(prefixes, '/unknown')).toBe('');
  });

  it('handles pages outside sections', () => {
    const prefixes = prefixesOf([
      ['/', ''],
      ['/search', ''],
      ['/blog', 'blog'],
      ['/blog/a', 'blog'],
    ]);
    expect(prefixes).toEqual([['/blog', 'blog']]);
    expect(sectionOf(prefixes, '/search')).toBe('');
    expect(sectionOf(prefixes, '/blogs')).toBe('');
  });
});
