/**
 * Request handler of the static server, which serves the built site like a production host. Clean
 * URLs return pages, URLs that end with `/` or `.html` redirect to them, and unknown paths return
 * the not-found page with status 404. Hashed assets are immutable; pages are revalidated. Headers
 * and redirects come from the build. Documents return Markdown to clients that prefer it.
 */
import fs from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import path from 'node:path';
import Negotiator from 'negotiator';
import send from 'send';
import {
  immutableCache,
  immutablePath,
  revalidatedCache,
} from '../../src/plugins/post-build/host-files/hosts/caching';
import { fileVary, pageVary } from '../../src/site/serving';
import { twinPath } from '../../src/site/twins';
import { isFile } from '../files/isFile';
import { contentTypeOf } from './contentTypeOf';
import { readRules } from './readRules';

const immutable = new RegExp(`^${immutablePath}`);

/** Files that have no URL: configuration of hosts, and compressed copies. */
const forHosts = /\/\.(?!well-known\/)|^\/_(?:headers|redirects)$|\.(?:br|gz)$/;

/** Returns a path without a trailing slash, `index.html` and `.html`. */
function canonicalPath(pathname: string): string {
  const withoutIndex = pathname.replace(/\/index(?:\.html)?$/, '/').replace(/\.html$/, '');
  const trimmed = withoutIndex.replace(/\/+$/, '');
  return trimmed === '' ? '/' : trimmed;
}

/** File extensions of compressed copies by encoding, smallest first. */
const encodings = { br: 'br', gzip: 'gz' } as const;

/** Returns the smallest copy that exists and that the client accepts, or the file itself. */
function copyFor(request: IncomingMessage, file: string): { sent: string; encoding?: string } {
  const accepted = new Negotiator(request).encodings([...Object.keys(encodings), 'identity']);
  for (const [encoding, extension] of Object.entries(encodings)) {
    const sent = `${file}.${extension}`;
    if (accepted.includes(encoding) && isFile(sent)) return { sent, encoding };
  }
  return { sent: file };
}

/** Sends a file, the requested range of it, or status 304 if the client's copy is current. */
function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  type: string,
): void {
  const { sent, encoding } = copyFor(request, file);
  const isPage = /\.(?:md|html)$/.test(file);
  response.setHeader('Content-Type', type);
  response.setHeader('Vary', isPage ? pageVary : fileVary);
  if (encoding) response.setHeader('Content-Encoding', encoding);
  send(request, encodeURIComponent(path.basename(sent)), {
    root: path.dirname(sent),
    dotfiles: 'allow',
    index: false,
    cacheControl: false,
  })
    .on('error', (error: Error & { status: number; headers?: OutgoingHttpHeaders }) => {
      for (const name of ['Content-Encoding', 'Cache-Control']) response.removeHeader(name);
      const headers = { ...error.headers, 'Content-Type': 'text/plain' };
      response.writeHead(error.status, headers).end(`${error.message}\n`);
    })
    .pipe(response);
}

/** Creates a handler for a folder with a site built for `baseUrl` (`/` or `/sub/`). */
export function createHandler(folder: string, baseUrl = '/') {
  const notFoundPage = path.join(folder, '404.html');
  const rules = readRules(folder);
  const { markdownWanted } = rules;
  const wantsMarkdown = markdownWanted ? new RegExp(markdownWanted, 'i') : undefined;
  const moved = new Map(rules.redirects?.map(({ from, to }) => [from, to]));

  return (request: IncomingMessage, response: ServerResponse): void => {
    for (const [name, value] of Object.entries(rules.headers ?? {}))
      response.setHeader(name, value);
    response.setHeader('Cache-Control', revalidatedCache);
    const answer = (status: number, headers: OutgoingHttpHeaders, text = '') => {
      response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : text);
    };
    const notFound = () => {
      const text = isFile(notFoundPage) ? fs.readFileSync(notFoundPage, 'utf8') : 'Not found\n';
      answer(404, { 'Content-Type': 'text/html; charset=utf-8' }, text);
    };

    if (request.method !== 'GET' && request.method !== 'HEAD') {
      answer(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain' }, 'Method not allowed\n');
      return;
    }
    const url = parseTarget(request.url);
    if (!url) {
      answer(400, { 'Content-Type': 'text/plain' }, 'Bad request\n');
      return;
    }
    if (!url.pathname.startsWith(baseUrl)) {
      if (`${url.pathname}/` === baseUrl) answer(301, { Location: baseUrl });
      else notFound();
      return;
    }
    if (rules.wasmScripts && url.pathname.startsWith(rules.wasmScripts.prefix)) {
      response.setHeader('Content-Security-Policy', rules.wasmScripts.policy);
    }
    const target = moved.get(canonicalPath(url.pathname));
    if (target) {
      const [page, fragment] = target.split('#');
      answer(301, { Location: `${page}${url.search}${fragment ? `#${fragment}` : ''}` });
      return;
    }
    const inSite = `/${url.pathname.slice(baseUrl.length)}`;
    const canonical = canonicalPath(inSite);
    const inFolder = path.join(folder, decodeURIComponent(canonical));
    const page = canonical === '/' ? path.join(folder, 'index.html') : `${inFolder}.html`;
    const isPage = isFile(page) && page !== notFoundPage;
    if (canonical !== inSite && isPage) {
      const address = canonical === '/' ? baseUrl : baseUrl + canonical.slice(1);
      answer(301, { Location: address + url.search });
      return;
    }
    if (forHosts.test(decodeURIComponent(inSite))) {
      notFound();
      return;
    }
    const twin = path.join(folder, twinPath(decodeURIComponent(canonical)));
    const asMarkdown = isPage && wantsMarkdown?.test(request.headers.accept ?? '') && isFile(twin);
    const asked = path.join(folder, decodeURIComponent(inSite));
    const isAsset = isFile(asked) && asked !== notFoundPage;
    const file = [asMarkdown && twin, isPage && page, isAsset && asked].find(Boolean);
    if (!file) {
      notFound();
      return;
    }
    if (immutable.test(inSite)) response.setHeader('Cache-Control', immutableCache);
    const type = rules.contentTypes?.[url.pathname] ?? contentTypeOf(file);
    sendFile(request, response, file, type);
  };
}

/**
 * Parses the target of a request. Returns `undefined` if it is malformed or outside the site's
 * folder.
 */
function parseTarget(target: string | undefined): URL | undefined {
  if (!target?.startsWith('/') || target.startsWith('//') || target.includes('\\'))
    return undefined;
  try {
    const url = new URL(target, 'http://localhost');
    // `/.//host` becomes `//host`, and a redirect to it would lead to another host.
    if (url.pathname.startsWith('//')) return undefined;
    const decoded = decodeURIComponent(url.pathname);
    if (decoded.includes('\0') || decoded.split('/').includes('..')) return undefined;
    return url;
  } catch {
    return undefined;
  }
}
