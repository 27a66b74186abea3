/**
 * Request handler of the project's own static server: the built site as a well-configured host
 * serves it. Clean URLs answer, `/`-ended and `.html` ones redirect to them, unknown paths get the
 * site's not-found page with status 404, hashed assets are immutable and pages are revalidated.
 */
import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';

const immutable = /^\/assets\/.*\.[0-9a-f]{8,}\.\w+(\.map)?$/;

/** The canonical form of a path: no trailing slash, no `index.html`, no `.html`. */
export function canonicalPath(pathname: string): string {
  const withoutIndex = pathname.replace(/\/index(?:\.html)?$/, '/').replace(/\.html$/, '');
  const trimmed = withoutIndex.replace(/\/+$/, '');
  return trimmed === '' ? '/' : trimmed;
}

/** Makes the handler for a folder that holds a built site under `baseUrl` (`/` or `/sub/`). */
export function createHandler(folder: string, baseUrl = '/') {
  const assets = sirv(folder, {
    etag: true,
    gzip: true,
    brotli: true,
    dotfiles: true,
    extensions: ['html'],
    setHeaders: (response, pathname) => {
      response.setHeader(
        'Cache-Control',
        immutable.test(pathname)
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=0, must-revalidate',
      );
    },
  });
  const notFoundPage = path.join(folder, '404.html');

  return (request: IncomingMessage, response: ServerResponse): void => {
    const notFound = () => {
      response.writeHead(404, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'public, max-age=0, must-revalidate',
      });
      if (request.method === 'HEAD' || !fs.existsSync(notFoundPage)) response.end();
      else fs.createReadStream(notFoundPage).pipe(response);
    };

    const url = parseTarget(request.url);
    if (!url) {
      response.writeHead(400, { 'Content-Type': 'text/plain' }).end('Bad request\n');
      return;
    }
    if (!url.pathname.startsWith(baseUrl)) {
      if (`${url.pathname}/` === baseUrl) response.writeHead(301, { Location: baseUrl }).end();
      else notFound();
      return;
    }
    const inSite = `/${url.pathname.slice(baseUrl.length)}`;
    const canonical = canonicalPath(inSite);
    const isPage = fs.existsSync(path.join(folder, `${canonical}.html`)) || canonical === '/';
    if (canonical !== inSite && isPage) {
      const target = canonical === '/' ? baseUrl : baseUrl + canonical.slice(1);
      response.writeHead(301, { Location: target + url.search }).end();
      return;
    }
    request.url = inSite + url.search;
    assets(request, response, notFound);
  };
}

/** The target of a request, or `undefined` where it is malformed or leaves the site's folder. */
function parseTarget(target: string | undefined): URL | undefined {
  if (!target?.startsWith('/') || target.startsWith('//') || target.includes('\\'))
    return undefined;
  try {
    const url = new URL(target, 'http://localhost');
    const decoded = decodeURIComponent(url.pathname);
    if (decoded.includes('\0') || decoded.split('/').includes('..')) return undefined;
    return url;
  } catch {
    return undefined;
  }
}
