/** @jest-environment node */
import { documentRoute } from '../documentRoute';

it.each([
  ['docs/guides/welcome.mdx', {}, '/docs/guides/welcome'],
  ['docs/guides/welcome.mdx', { id: 'start' }, '/docs/guides/start'],
  ['docs/guides/welcome.mdx', { id: 'start', slug: 'begin' }, '/docs/guides/begin'],
  ['docs/guides/welcome.mdx', { slug: '/begin' }, '/docs/begin'],
  ['docs/guides/index.mdx', {}, '/docs/guides'],
  ['docs/guides/index.mdx', { id: 'start' }, '/docs/guides'],
  ['docs/guides/index.mdx', { slug: 'begin' }, '/docs/guides/begin'],
  ['docs/index.mdx', {}, '/docs'],
  ['blog/2026-11-20-post.mdx', {}, '/blog/2026/11/20/post'],
  ['blog/2026-11-20-post.mdx', { slug: 'name' }, '/blog/name'],
])('the URL of %s with %j is %s', (file, frontMatter, url) => {
  expect(documentRoute(file, frontMatter)).toBe(url);
});
