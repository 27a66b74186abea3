/** @jest-environment node */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { createHandler } from '../handler';

interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

const page = '<!doctype html><title>Page</title>';
const notFound = '<!doctype html><title>Not found</title>';
let parent: string;
let server: http.Server;
let port: number;

beforeAll(async () => {
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'handler-'));
  const folder = path.join(parent, 'build');
  fs.mkdirSync(path.join(folder, 'docs'), { recursive: true });
  fs.writeFileSync(path.join(parent, 'secret.html'), 'secret');
  fs.writeFileSync(path.join(folder, 'index.html'), page);
  fs.writeFileSync(path.join(folder, '404.html'), notFound);
  fs.writeFileSync(path.join(folder, 'docs/page.html'), page);
  fs.writeFileSync(path.join(folder, 'docs/page.html.br'), 'packed');
  fs.mkdirSync(path.join(folder, 'old'));
  fs.writeFileSync(path.join(folder, 'old/index.html'), 'Moved.');
  fs.mkdirSync(path.join(folder, '.deploy'));
  const rules = { headers: {}, redirects: [{ from: '/old', to: '/docs/page' }] };
  fs.writeFileSync(path.join(folder, '.deploy/host-rules.json'), JSON.stringify(rules));
  server = http.createServer(createHandler(folder));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  fs.rmSync(parent, { recursive: true });
});

function ask(
  target: string,
  { method = 'GET', ...headers }: http.OutgoingHttpHeaders & { method?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    http
      .request(
        { host: '127.0.0.1', port, path: target, method, headers, agent: false },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks).toString(),
            }),
          );
        },
      )
      .on('error', reject)
      .end();
  });
}

/** Sends raw bytes. Resolves with the status of the response. */
const sendRaw = (text: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.end(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])));
    socket.on('error', reject);
  });

describe('ranges', () => {
  const { length } = page;
  it.each([
    ['bytes=0-3', 206, page.slice(0, 4), `bytes 0-3/${length}`],
    ['bytes=-5', 206, page.slice(-5), `bytes ${length - 5}-${length - 1}/${length}`],
    ['bytes=5-', 206, page.slice(5), `bytes 5-${length - 1}/${length}`],
    ['bytes=0-9999', 206, page, `bytes 0-${length - 1}/${length}`],
    ['bytes=0-1,4-5', 200, page, undefined],
    ['pages=1-2', 200, page, undefined],
  ])('%s', async (Range, status, body, contentRange) => {
    const answer = await ask('/docs/page', { Range });
    expect([answer.status, answer.body]).toEqual([status, body]);
    expect(answer.headers['content-range']).toBe(contentRange);
  });

  it.each(['bytes=5-2', 'bytes=9999-', 'bytes=-0'])('%s returns 416', async (Range) => {
    const answer = await ask('/docs/page', { Range });
    expect(answer.status).toBe(416);
    expect(answer.headers['content-range']).toBe(`bytes */${length}`);
  });
});

it.each(['/old', '/old/', '/old.html', '/old/index.html'])(
  'redirects every form of the moved path %s, without caching',
  async (target) => {
    const { status, headers } = await ask(`${target}?a=b`);
    expect([status, headers.location]).toEqual([301, '/docs/page?a=b']);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  },
);

describe('methods', () => {
  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s returns 405', async (method) => {
    const answer = await ask('/docs/page', { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  });

  it('HEAD returns the headers of GET without a body', async () => {
    const { status, headers, body } = await ask('/docs/page', { method: 'HEAD' });
    expect([status, headers['content-length'], body]).toEqual([200, String(page.length), '']);
  });
});

it.each(['//docs/page/', '/.//docs/page/', '/a/..//docs/page/'])(
  'does not redirect %s to another host',
  async (target) => {
    expect(await sendRaw(`GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`)).toBe(400);
  },
);

it.each(['/404', '/404.html', '/404/'])(
  '%s returns the not-found page with status 404',
  async (target) => {
    const { status, body } = await ask(target);
    expect([status, body]).toEqual([404, notFound]);
  },
);

it('sends a compressed copy only to clients that accept it', async () => {
  const packed = await ask('/docs/page', { 'Accept-Encoding': 'br' });
  expect([packed.headers['content-encoding'], packed.body]).toEqual(['br', 'packed']);
  const refused = await ask('/docs/page', { 'Accept-Encoding': 'br;q=0, gzip' });
  expect([refused.headers['content-encoding'], refused.body]).toEqual([undefined, page]);
});

describe('any request', () => {
  const tokens = fc.constantFrom(
    'bytes',
    '=',
    '-',
    ',',
    ' ',
    '0',
    '2',
    '5',
    '999999999999999999',
    'x',
    '"',
  );
  const value = fc.array(tokens, { maxLength: 12 }).map((parts) => parts.join(''));
  const segment = fc.constantFrom(
    'docs',
    'page',
    'page.html',
    '..',
    '.',
    '%2e%2e',
    '%',
    '%00',
    '%ff',
    '%2f',
    '\\',
    'index.html',
    'secret.html',
    '.br',
    '?',
    '#',
    ';',
    '404',
    '%5c',
    'é',
    'x'.repeat(300),
  );
  const target = fc
    .array(segment, { maxLength: 6 })
    .map((parts) => encodeURI(`/${parts.join('/')}`).replaceAll('%25', '%'));

  it('gets a response that never contains a file outside the folder', async () => {
    await fc.assert(
      fc.asyncProperty(
        target,
        fc.record({
          Range: value,
          'If-Range': value,
          'If-None-Match': value,
          'If-Modified-Since': value,
          'Accept-Encoding': value,
          Accept: value,
        }),
        async (requested, headers) => {
          const { status, body } = await ask(requested, headers);
          expect([200, 206, 301, 304, 400, 404, 412, 416]).toContain(status);
          expect(body).not.toContain('secret');
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    'GET / HTTP/1.1\r\n\r\n',
    'GET http://[ HTTP/1.1\r\nHost: a\r\n\r\n',
    'nonsense\r\n\r\n',
  ])('gets an error if it is malformed: %j', async (text) => {
    expect([200, 400]).toContain(await sendRaw(text));
    expect((await ask('/docs/page')).status).toBe(200);
  });
});
