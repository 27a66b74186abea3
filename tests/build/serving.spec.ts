/**
 * Serves the built site with real web servers that use the configuration in `deploy/`, and with the
 * project's own server. Checks status codes, caching, compression, ranges, and malicious requests.
 */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { createHandler } from '../../scripts/server/handler';
import { immutablePath } from '../../src/plugins/post-build/host-files/hosts/caching';
import { buildFolder } from '../fixtures/site';
import { findWebServer, startWebServer, type WebServer } from '../fixtures/webServers';

interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** All values of each header: `headers` omits or joins repeated ones. */
  readonly repeated: NodeJS.Dict<string[]>;
  readonly body: Buffer;
}

/**
 * Sends a raw request, without normalizing the target and without handling redirects or
 * compression.
 */
const ask = (
  origin: string,
  target: string,
  headers: http.OutgoingHttpHeaders = {},
  method = 'GET',
) =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    http
      .request({ hostname, port, path: target, method, headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            repeated: response.headersDistinct,
            body: Buffer.concat(chunks),
          }),
        );
      })
      .on('error', reject)
      .end();
  });

/** Starts the project's own server. */
async function ownServer(): Promise<WebServer> {
  const server = http.createServer(createHandler(buildFolder));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const read = (file: string) => fs.readFileSync(path.join(buildFolder, file));
const rules = () =>
  JSON.parse(read('.deploy/host-rules.json').toString()) as {
    headers: Record<string, string>;
    redirects: { from: string; to: string }[];
    withoutMarkdown: string[];
    markdownWanted: string;
  };

test('the function for CloudFront is well below the limit of 10 KB', () => {
  const { redirects, withoutMarkdown, markdownWanted } = rules();
  const values: Record<string, unknown> = {
    redirects: Object.fromEntries(redirects.map(({ from, to }) => [from, to])),
    without_markdown: withoutMarkdown,
    markdown_wanted: markdownWanted,
  };
  const code = fs
    .readFileSync('deploy/aws/addresses.js.tftpl', 'utf8')
    .replaceAll(/\$\{(\w+)\}/g, (_, name: string) => JSON.stringify(values[name]));
  expect(Buffer.byteLength(code)).toBeLessThan(8 * 1024);
});

test('all assets have names that hosts cache permanently, except the manifest of the search', () => {
  const pattern = new RegExp(`^${immutablePath}`);
  const assets = fs
    .readdirSync(path.join(buildFolder, 'assets'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => `/${path.relative(buildFolder, path.join(entry.parentPath, entry.name))}`);
  expect(assets.filter((asset) => !pattern.test(asset))).toEqual(['/assets/search/manifest.json']);
});

/** Returns the path of an asset with a hash in its name. */
const hashedAsset = () => {
  const [name] = fs
    .readdirSync(path.join(buildFolder, 'assets/js'))
    .filter((file) => /^main\.[0-9a-f]{8}\.js$/.test(file));
  return `/assets/js/${name}`;
};

for (const name of ['own', 'nginx', 'caddy'] as const) {
  test.describe(`behind ${name === 'own' ? 'npm run serve' : name}`, () => {
    test.describe.configure({ mode: 'default' });
    let server: WebServer;

    test.beforeAll(async () => {
      test.setTimeout(180_000);
      if (name === 'own') server = await ownServer();
      else {
        test.skip(!findWebServer(name), `${name} is not installed and cannot be installed here`);
        server = await startWebServer(name, buildFolder);
      }
    });
    test.afterAll(async () => server?.stop());

    test('pages have one canonical URL, and all other forms redirect to it', async () => {
      const page = await ask(server.origin, '/docs/courses');
      expect(page.status).toBe(200);
      expect(page.headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/);
      expect(page.body.equals(read('docs/courses.html'))).toBe(true);
      expect((await ask(server.origin, '/')).body.equals(read('index.html'))).toBe(true);
      const moved: Record<string, string> = {
        '/docs/courses/': '/docs/courses',
        '/docs/courses.html': '/docs/courses',
        '/docs/courses/?a=b': '/docs/courses?a=b',
        '/docs/intro/': '/docs/intro',
        '/docs/intro/index.html': '/docs/intro',
        '/index.html': '/',
        ...Object.fromEntries(rules().redirects.map(({ from, to }) => [from, to])),
        '/docs?a=b': '/docs/intro?a=b',
      };
      for (const [from, to] of Object.entries(moved)) {
        const answer = await ask(server.origin, from);
        expect([answer.status, answer.headers.location], from).toEqual([301, to]);
      }
    });

    test('every form of a moved path leads to the new page', async () => {
      for (const { from, to } of rules().redirects) {
        for (const suffix of ['/', '.html', '/index.html']) {
          const hops = [from + suffix];
          for (let hop = 0; hop < 2 && hops.at(-1) !== to; hop += 1) {
            const { headers } = await ask(server.origin, hops.at(-1) ?? '');
            hops.push(String(headers.location));
          }
          expect(hops.at(-1), hops.join(' → ')).toBe(to);
        }
      }
    });

    test('the not-found page always has status 404', async () => {
      for (const target of ['/404', '/404.html']) {
        expect((await ask(server.origin, target)).status, target).toBe(404);
      }
      const { status, headers } = await ask(server.origin, '/404/');
      if (status !== 404) expect([status, headers.location]).toEqual([301, '/404']);
    });

    test('missing files return 404 with the site’s not-found page', async () => {
      for (const target of [
        '/nothing',
        '/docs/nothing/',
        '/assets/js/gone.12345678.js',
        '/a.html',
      ]) {
        const answer = await ask(server.origin, target);
        expect(answer.status, target).toBe(404);
        expect(answer.body.equals(read('404.html')), target).toBe(true);
        expect(answer.headers['content-type'], target).toContain('text/html');
        expect(answer.headers['cache-control'] ?? '', target).not.toContain('immutable');
      }
    });

    test('every response has the headers from the build', async () => {
      const wanted = Object.entries(rules().headers);
      for (const target of ['/', '/docs/courses', '/docs/courses/', '/nothing', hashedAsset()]) {
        const { headers } = await ask(server.origin, target);
        for (const [header, value] of wanted) {
          expect(headers[header.toLowerCase()], `${target} ${header}`).toBe(value);
        }
      }
    });

    test('hashed assets are cached permanently, everything else is revalidated', async () => {
      const asset = await ask(server.origin, hashedAsset());
      expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      for (const target of ['/docs/courses', '/build-version.json', '/img/favicon.svg']) {
        const answer = await ask(server.origin, target);
        expect(answer.headers['cache-control'], target).toBe('public, max-age=0, must-revalidate');
        const etag = answer.headers.etag ?? '';
        expect(etag, target).not.toBe('');
        const again = await ask(server.origin, target, { 'If-None-Match': etag });
        expect(again.status, target).toBe(304);
      }
    });

    test('compressed copies are sent to clients that accept them', async () => {
      const asset = hashedAsset();
      const plain = await ask(server.origin, asset);
      expect(plain.headers['content-encoding']).toBeUndefined();
      for (const [encoding, extension] of [
        ['br', 'br'],
        ['gzip', 'gz'],
      ]) {
        for (const [target, file] of [
          [asset, asset],
          ['/docs/courses', 'docs/courses.html'],
        ] as const) {
          const answer = await ask(server.origin, target, { 'Accept-Encoding': encoding });
          if (name === 'nginx' && encoding === 'br' && !answer.headers['content-encoding'])
            continue;
          expect(answer.headers['content-encoding'], target).toBe(encoding);
          expect(answer.body.equals(read(`${file}.${extension}`)), target).toBe(true);
          expect(answer.headers.vary, target).toMatch(/accept-encoding/i);
        }
      }
    });

    test('documents return Markdown to clients that prefer it', async () => {
      const twin = read('docs/courses.md');
      const asked: [target: string, accept: string, isMarkdown: boolean][] = [
        ['/docs/courses', 'text/markdown', true],
        ['/docs/courses', 'text/markdown, text/html;q=0.9, */*;q=0.1', true],
        ['/docs/courses', 'text/html, Text/Markdown ; q=1.0', true],
        ['/docs/courses', 'text/markdown;q=0.5, text/html', false],
        ['/docs/courses', 'text/markdown;q=0', false],
        ['/docs/courses', 'application/x-text/markdown-not', false],
        ['/docs/courses', 'text/html,application/xhtml+xml,*/*;q=0.8', false],
        ['/docs/courses.md', 'text/html', true],
      ];
      for (const [target, accept, isMarkdown] of asked) {
        const answer = await ask(server.origin, target, { Accept: accept });
        expect(answer.status, accept).toBe(200);
        expect(answer.body.equals(isMarkdown ? twin : read('docs/courses.html')), accept).toBe(
          true,
        );
        expect(answer.headers['content-type'], accept).toMatch(
          isMarkdown ? /^text\/markdown; ?charset=utf-8$/ : /^text\/html/,
        );
        if (!target.endsWith('.md')) {
          expect(answer.headers.vary, accept).toMatch(/\baccept\b(?!-)/i);
        }
        expect(answer.headers['cache-control'], accept).toBe('public, max-age=0, must-revalidate');
      }
      // The release did not change the interface; its page is a redirect.
      const unchanged = '/docs/reference/services/networking/vpc/v1.4.0';
      const release = await ask(server.origin, unchanged, { Accept: 'text/markdown' });
      expect(String(release.body)).toContain('/docs/reference/services/networking/vpc/v1.3.0.md');
      const packed = { Accept: 'text/markdown', 'Accept-Encoding': 'gzip' };
      const answer = await ask(server.origin, '/docs/courses', packed);
      expect(answer.headers['content-encoding']).toBe('gzip');
      expect(answer.body.equals(read('docs/courses.md.gz'))).toBe(true);
      expect((await ask(server.origin, hashedAsset())).headers.vary ?? '').not.toMatch(
        /\baccept\b(?!-)/i,
      );
    });

    test('paths without Markdown return the same response to all clients', async () => {
      const headers = { Accept: 'text/markdown' };
      for (const { target, status, file } of [
        { target: '/', status: 200, file: 'index.html' },
        { target: '/search', status: 200, file: 'search.html' },
        { target: '/nothing', status: 404, file: '404.html' },
        { target: '/nothing.md', status: 404, file: '404.html' },
      ]) {
        const answer = await ask(server.origin, target, headers);
        expect(answer.status, target).toBe(status);
        expect(answer.headers['content-type'], target).toContain('text/html');
        expect(answer.body.equals(read(file)), target).toBe(true);
      }
    });

    test('only the worker of the advisor can run WebAssembly', async () => {
      const [worker = ''] = fs
        .readdirSync(path.join(buildFolder, 'assets/js'))
        .filter((file) => /^advisor-worker\.[0-9a-f]{8}\.js$/.test(file));
      const policyOf = async (target: string) =>
        String((await ask(server.origin, target)).headers['content-security-policy']);
      const policy = await policyOf(`/assets/js/${worker}`);
      expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect/);
      // A second policy would forbid what the first one allows.
      expect(policy).not.toContain(',');
      for (const target of ['/', '/docs/reference/tools/upgrade-advisor', hashedAsset()]) {
        expect(await policyOf(target), target).not.toContain('wasm');
      }
    });

    test('the web app manifest has its own content type', async () => {
      const { headers } = await ask(server.origin, '/manifest.webmanifest');
      expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    });

    test('a range request returns only that range', async () => {
      const { status, body } = await ask(server.origin, '/img/apple-touch-icon.png', {
        Range: 'bytes=0-3',
      });
      expect(status).toBe(206);
      expect(body.toString('latin1')).toBe('\x89PNG');
    });

    test('an invalid range returns each header once, without permanent caching', async () => {
      const range = { Range: 'bytes=99999999-' };
      for (const target of ['/docs/courses', hashedAsset()]) {
        const { status, headers, repeated } = await ask(server.origin, target, range);
        expect(status, target).toBe(416);
        expect(headers['cache-control'] ?? '', target).not.toContain('immutable');
        const wanted = [...Object.keys(rules().headers), 'Vary', 'Content-Range'];
        for (const header of wanted) {
          expect(repeated[header.toLowerCase()], `${target} ${header}`).toHaveLength(1);
        }
      }
    });

    test('a failed precondition is not cached permanently', async () => {
      for (const condition of [
        { 'If-Match': '"other"' },
        { 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
      ]) {
        const { status, headers } = await ask(server.origin, hashedAsset(), condition);
        expect(status).toBe(412);
        expect(headers['cache-control'] ?? '').not.toContain('immutable');
      }
    });

    test('other methods than GET and HEAD are rejected and not cached permanently', async () => {
      for (const method of ['POST', 'DELETE', 'OPTIONS']) {
        for (const [target, accept] of [
          [hashedAsset(), '*/*'],
          ['/docs/courses', 'text/html'],
          ['/docs/courses', 'text/markdown'],
        ] as const) {
          const answer = await ask(server.origin, target, { Accept: accept }, method);
          const { status, headers } = answer;
          expect(status, `${method} ${target} ${accept}`).toBe(405);
          expect(headers['cache-control'], method).toBe('public, max-age=0, must-revalidate');
          if (name !== 'nginx') expect(headers.allow, method).toBe('GET, HEAD');
        }
      }
      const { headers } = await ask(server.origin, hashedAsset(), {}, 'HEAD');
      expect(headers['cache-control']).toContain('immutable');
    });

    test('names that no file can have do not exist', async () => {
      const long = 'a'.repeat(300);
      for (const target of [long, `${long}.html`, `${long}.js`, `${long}.md`, `docs/${long}/`]) {
        for (const accept of ['text/html', 'text/markdown']) {
          const answer = await ask(server.origin, `/${target}`, { accept });
          expect(answer.status, target).toBe(404);
        }
      }
      expect((await ask(server.origin, `/${'a/'.repeat(2500)}a`)).status).toBe(404);
    });

    test('no request can read a file outside the site or a host configuration file', async () => {
      const targets = [
        '/../package.json',
        '/%2e%2e/package.json',
        '/docs/..%2f..%2f..%2fetc/passwd',
        '/assets/../../package.json',
        '/..%5c..%5cetc/passwd',
        '/%00',
        '/%',
        '/%c0%ae%c0%ae/etc/passwd',
        '/.deploy/host-rules.json',
        '/.deploy/',
        '/_headers',
        '/index.html.gz',
        '//evil.example/',
        '//evil.example/docs/courses/',
      ];
      for (const target of targets) {
        const answer = await ask(server.origin, target);
        const location = answer.headers.location ?? '/';
        expect([301, 308, 400, 403, 404], `${target} ${answer.status}`).toContain(answer.status);
        expect(location, target).toMatch(/^\/(?!\/)/);
        expect(answer.body.toString(), target).not.toMatch(
          /"devDependencies"|root:x:0|default-src/,
        );
      }
    });
  });
}
