/**
 * The function that CloudFront runs before each request, run here as it stands.
 * @jest-environment node
 */
import fs from 'node:fs';
import vm from 'node:vm';

interface Outcome {
  readonly uri?: string;
  readonly statusCode?: number;
  readonly headers?: { location: { value: string } };
}

const source = fs
  .readFileSync('deploy/aws/addresses.js.tftpl', 'utf8')
  .replace(`\${redirects}`, JSON.stringify({ '/docs': '/docs/intro', '/old': '/new#part' }));

/** Where a request leads: `301 /path`, or the key of the object that answers it. */
function outcome(uri: string, querystring: Record<string, { value: string }> = {}): string {
  const context = vm.createContext({ event: { request: { uri, querystring } } });
  const result = vm.runInContext(`${source}\nhandler(event)`, context) as Outcome;
  return result.statusCode
    ? `${result.statusCode} ${result.headers?.location.value}`
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
  ['/.deploy/host-rules.json', '/not-found'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ['//evil.example/docs/', '301 /evil.example/docs'],
])('%s leads to %s', (uri, expected) => {
  expect(outcome(uri)).toBe(expected);
});

test('redirects carry the query over, before the fragment', () => {
  const query = { a: { value: 'b' }, c: { value: '' } };
  expect(outcome('/docs/courses/', query)).toBe('301 /docs/courses?a=b&c');
  expect(outcome('/old', query)).toBe('301 /new?a=b&c#part');
});
