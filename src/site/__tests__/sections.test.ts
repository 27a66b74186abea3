/** @jest-environment node */
import { sectionOf, sectionsTo } from '../sections';

describe('sectionOf', () => {
  it('returns the section of the longest matching prefix of whole folders', () => {
    const prefixes = [
      ['/docs/a/b', 'inner'],
      ['/docs/a', 'outer'],
    ] as const;
    expect(sectionOf(prefixes, '/docs/a/b/1')).toBe('inner');
    expect(sectionOf(prefixes, '/docs/a/b')).toBe('inner');
    expect(sectionOf(prefixes, '/docs/a/bc')).toBe('outer');
    expect(sectionOf(prefixes, '/docs/ab')).toBe('');
  });
});

describe('sectionsTo', () => {
  it('lists outer sections first', () => {
    expect(sectionsTo('a')).toEqual(['a']);
    expect(sectionsTo('a~b~c')).toEqual(['a', 'a~b', 'a~b~c']);
  });
});
