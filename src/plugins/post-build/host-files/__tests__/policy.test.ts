/** @jest-environment node */
import { contentSecurityPolicy, securityHeaders, wasmPolicy, wasmScripts } from '../policy';

const none = { hostedSearch: undefined, fontStylesheet: undefined };
const needs = { scripts: ["'sha256-a'"], styleAttributes: ["'sha256-b'"] };

/** Parses a policy to a map from directives to sources. */
const read = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

test('by default allows only the site’s own origin and the hashes of the build', () => {
  expect(read(contentSecurityPolicy(needs, none))).toEqual({
    'default-src': "'self'",
    'script-src': "'self' 'sha256-a'",
    'script-src-attr': "'none'",
    'style-src-elem': "'self'",
    'style-src-attr': "'unsafe-hashes' 'sha256-b'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'frame-src': "'none'",
    'media-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  });
});

test('allows no style attributes if there are none', () => {
  const policy = contentSecurityPolicy({ scripts: [], styleAttributes: [] }, none);
  expect(read(policy)).toMatchObject({ 'script-src': "'self'", 'style-src-attr': "'none'" });
});

test('allows hosted search and a font service if they are configured', () => {
  const policy = contentSecurityPolicy(needs, {
    hostedSearch: { appId: 'ABC123DEF4', apiKey: 'k', indexName: 'docs' },
    fontStylesheet: 'https://fonts.googleapis.com/css2?family=Inter',
  });
  expect(read(policy)).toMatchObject({
    'connect-src':
      "'self' https://abc123def4-dsn.algolia.net https://abc123def4.algolia.net https://abc123def4-1.algolianet.com https://abc123def4-2.algolianet.com https://abc123def4-3.algolianet.com",
    'style-src-elem': "'self' https://fonts.googleapis.com",
    'font-src': "'self' https://fonts.gstatic.com",
  });
});

test('allows neither inline scripts nor eval', () => {
  const headers = Object.fromEntries(securityHeaders(contentSecurityPolicy(needs, none)));
  expect(headers['Content-Security-Policy']).not.toMatch(/unsafe-(?:inline|eval)/);
  expect(Object.keys(headers)).toEqual([
    'Content-Security-Policy',
    'Strict-Transport-Security',
    'X-Content-Type-Options',
    'X-Frame-Options',
    'Referrer-Policy',
    'Permissions-Policy',
    'Cross-Origin-Opener-Policy',
    'Cross-Origin-Resource-Policy',
  ]);
});

test('allows WebAssembly only in the worker of the advisor', () => {
  expect(contentSecurityPolicy(needs, none)).not.toContain('wasm');
  expect(read(wasmPolicy)).toEqual({
    'default-src': "'none'",
    'script-src': "'self' 'wasm-unsafe-eval'",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  });
  expect(wasmScripts).toBe('assets/js/advisor-worker.');
});
