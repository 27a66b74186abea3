/** @jest-environment node */
import type { HostRules } from '../types';
import { hostFiles } from '../writeHostFiles';

const rules: HostRules = {
  headers: [['Content-Security-Policy', `default-src 'none'; img-src "x"`]],
  wasmScripts: { prefix: '/assets/js/worker.', policy: "script-src 'wasm-unsafe-eval'" },
  redirects: [
    { from: '/docs', to: '/docs/intro' },
    { from: '/old', to: '/new#part' },
  ],
  withoutMarkdown: ['/', '/search'],
  markdownWanted: String.raw`text/markdown\s*$`,
  contentTypes: { '/.well-known/list': 'application/linkset+json; profile="p"' },
  baseUrl: '/',
};

test('every kind of host gets the same headers and redirects', () => {
  const files = hostFiles(rules);
  expect(files._headers).toBe(
    [
      '/*',
      `  Content-Security-Policy: default-src 'none'; img-src "x"`,
      '',
      '/assets/js/worker.*',
      '  ! Content-Security-Policy',
      "  Content-Security-Policy: script-src 'wasm-unsafe-eval'",
      '',
      '/assets/js/*',
      '  Cache-Control: public, max-age=31536000, immutable',
      '',
      '/assets/css/*',
      '  Cache-Control: public, max-age=31536000, immutable',
      '',
      '/.well-known/list',
      '  Content-Type: application/linkset+json; profile="p"',
      '',
    ].join('\n'),
  );
  expect(files._redirects).toBe('/docs /docs/intro 301\n/old /new#part 301\n');
  expect(files['.deploy/nginx-headers.conf']).toContain(
    'add_header Content-Security-Policy $docs_policy always;',
  );
  expect(files['.deploy/nginx-maps.conf']).toContain(
    [
      'map $uri $docs_policy {',
      String.raw`  default "default-src 'none'; img-src \"x\"";`,
      String.raw`  "~^/assets/js/worker\." "script-src 'wasm-unsafe-eval'";`,
      '}',
    ].join('\n'),
  );
  expect(files['.deploy/caddy-site.conf']).toContain(
    [
      '@docs-wasm path /assets/js/worker.*',
      '@docs-other not path /assets/js/worker.*',
      "header @docs-wasm Content-Security-Policy `script-src 'wasm-unsafe-eval'`",
      `header @docs-other Content-Security-Policy \`default-src 'none'; img-src "x"\``,
    ].join('\n'),
  );
  expect(files['.deploy/nginx-redirects.conf']).toContain(
    'location = /old { return 301 "/new$is_args$args#part"; }',
  );
  expect(files['.deploy/nginx-redirects.conf']).toContain(
    String.raw`location = /.well-known/list { default_type "application/linkset+json; profile=\"p\""; }`,
  );
  expect(files['.deploy/caddy-site.conf']).toContain(
    'header /.well-known/list Content-Type `application/linkset+json; profile="p"`',
  );
  expect(files['.deploy/nginx-maps.conf']).toContain(String.raw`"~*text/markdown\\s*$" ".md";`);
  expect(files['.deploy/caddy-site.conf']).toContain(
    'header_regexp Accept `(?i)text/markdown\\s*$`',
  );
  expect(files['.deploy/caddy-site.conf']).toContain('redir /docs `/docs/intro` 301');
  expect(JSON.parse(files['.deploy/host-rules.json'] ?? '')).toEqual({
    baseUrl: '/',
    headers: { 'Content-Security-Policy': `default-src 'none'; img-src "x"` },
    wasmScripts: rules.wasmScripts,
    redirects: rules.redirects,
    withoutMarkdown: ['/', '/search'],
    markdownWanted: String.raw`text/markdown\s*$`,
    contentTypes: rules.contentTypes,
  });
});
