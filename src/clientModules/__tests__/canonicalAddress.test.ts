import { canonicalPath } from '../canonicalAddress';

test.each([
  ['/', '/', '/'],
  ['/index.html', '/', '/'],
  ['/docs/intro', '/', '/docs/intro'],
  ['/docs/intro/', '/', '/docs/intro'],
  ['/docs/intro//', '/', '/docs/intro'],
  ['/docs/intro.html', '/', '/docs/intro'],
  ['/docs/intro/index.html', '/', '/docs/intro'],
  ['/docs/index.htmlx', '/', '/docs/index.htmlx'],
  ['/sub/', '/sub/', '/sub/'],
  ['/sub/index.html', '/sub/', '/sub/'],
  ['/sub/docs/', '/sub/', '/sub/docs'],
  ['/elsewhere/', '/sub/', '/elsewhere/'],
  ['//docs/courses.html', '/', '/docs/courses'],
  ['//missing/', '/', '/missing'],
  ['/docs/%E0%A4%A', '/', '/docs/%25E0%25A4%25A'],
  ['/docs/%C3%A9/', '/', '/docs/%C3%A9'],
])('§2 path-forms: %s under %s is %s', (pathname, baseUrl, expected) => {
  expect(canonicalPath(pathname, baseUrl)).toBe(expected);
});
