/**
 * Runs the unchanged CloudFront function that handles each viewer request.
 * @jest-environment node
 */
import fs from 'node:fs';
import vm from 'node:vm';
import { revalidatedCache } from '../../../src/plugins/post-build/host-files/hosts/caching';
import { fileVary, markdownWanted, pageVary } from '../../../src/site/serving';

type Query = Readonly<Record<string, { value: string; multiValue?: { value: string }[] }>>;

interface Outcome {
  readonly uri?: string;
  readonly statusCode?: number;
  readonly headers?: Readonly<Record<string, { value: string }>>;
}

const source = fs
  .readFileSync('deploy/aws/addresses.js.tftpl', 'utf8')
  .replace(`\${redirects}`, JSON.stringify({ '/docs': '/docs/intro', '/old': '/new#part' }))
  .replace(`\${without_markdown}`, JSON.stringify(['/', '/search']))
  .replace(`\${markdown_wanted}`, JSON.stringify(markdownWanted));

/** Returns the response to a request, or the request to the origin. */
function run(uri: string, querystring: Query, accept?: string): Outcome {
  const headers = accept ? { accept: { value: accept } } : {};
  const context = vm.createContext({ event: { request: { uri, querystring, headers } } });
  return vm.runInContext(`${source}\nhandler(event)`, context) as Outcome;
}

/**
 * Returns the redirect of a request, as in `301 /path`, or the key of the object that is served.
 */
function outcome(uri: string, querystring: Query = {}, accept?: string): string {
  const result = run(uri, querystring, accept);
  return result.statusCode
    ? `${result.statusCode} ${result.headers?.location?.value}`
    : (result.uri ?? '');
}

test.each([
  ['/', '/'],
  ['/docs/courses', '/docs/courses.html'],
  ['/docs/courses/', '301 /docs/courses'],
  ['/docs/courses.html', '301 /docs/courses'],
  ['/docs/intro/index.html', '301 /docs/intro'],
  ['/index.html', '301 /'],
  ['/docs', '301 /docs/intro'],
  ['/docs/', '301 /docs/intro'],
  ['/old', '301 /new#part'],
  ['/blog/version-1.8.0', '/blog/version-1.8.0.html'],
  ['/assets/js/main.0123abcd.js', '/assets/js/main.0123abcd.js'],
  ['/404.html', '/404.html'],
  ['/404', '/not-found'],
  ['/docs/index.html', '301 /docs'],
  ['/.deploy/host-rules.json', '/not-found'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ['/.well-known/api-catalog', '/.well-known/api-catalog'],
  ['//evil.example/docs/', '301 /evil.example/docs'],
])('%s leads to %s', (uri, expected) => {
  expect(outcome(uri)).toBe(expected);
});

test('redirects keep the query, before the fragment', () => {
  const query = { a: { value: 'b' }, c: { value: '' } };
  expect(outcome('/docs/courses/', query)).toBe('301 /docs/courses?a=b&c');
  expect(outcome('/old', query)).toBe('301 /new?a=b&c#part');
  const repeated = { a: { value: '2', multiValue: [{ value: '1' }, { value: '2' }] } };
  expect(outcome('/old', repeated)).toBe('301 /new?a=1&a=2#part');
});

test('browsers do not keep redirects', () => {
  expect(run('/old', {}).headers?.['cache-control']?.value).toBe(revalidatedCache);
});

test.each([
  ['/docs/courses', 'text/markdown', '/docs/courses.md'],
  ['/docs/courses', 'Text/Markdown, text/html, */*', '/docs/courses.md'],
  ['/docs/courses', 'text/html, text/markdown; q=1.0', '/docs/courses.md'],
  ['/docs/courses', 'text/html, text/markdown;q=0.5', '/docs/courses.html'],
  ['/docs/courses', 'text/markdown;q=0', '/docs/courses.html'],
  ['/docs/courses', 'text/html, */*', '/docs/courses.html'],
  ['/docs/courses/', 'text/markdown', '301 /docs/courses'],
  ['/search', 'text/markdown', '/search.html'],
  ['/', 'text/markdown', '/'],
  ['/docs/courses.md', 'text/html', '/docs/courses.md'],
])('%s for %s leads to %s', (uri, accept, expected) => {
  expect(outcome(uri, {}, accept)).toBe(expected);
});

test.each([
  ['/docs/courses', pageVary],
  ['/docs/courses.html', pageVary],
  ['/docs/courses.md', pageVary],
  ['/', pageVary],
  ['/assets/js/main.0123abcd.js', fileVary],
])('the Vary header of %s is %s', (uri, expected) => {
  const vary = fs.readFileSync('deploy/aws/vary.js', 'utf8');
  const event = { request: { uri }, response: { headers: { vary: { value: fileVary } } } };
  const context = vm.createContext({ event });
  const response = vm.runInContext(`${vary}\nhandler(event)`, context) as typeof event.response;
  expect(response.headers.vary.value).toBe(expected);
});
