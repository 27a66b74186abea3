/**
 * Request handler of the project's own static server: the built site as a well-configured host
 * serves it. Clean URLs answer, `/`-ended and `.html` ones redirect to them, unknown paths get the
 * site's not-found page with status 404, hashed assets are immutable and pages are revalidated. The
 * security headers and moved addresses are the ones that the build wrote for its hosts.
 */
import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import {
  immutableCache,
  immutablePath,
  revalidatedCache,
} from '../../src/plugins/security-headers/hosts/caching';

const immutable = new RegExp(`^${immutablePath}`);

/** Files for hosts, and copies that are sent in place of their originals. */
const forHosts = /\/\.(?!well-known\/)|^\/_(?:headers|redirects)$|\.(?:br|gz)$/;

/** What the build says its host should do: see `src/plugins/security-headers`. */
interface Rules {
  readonly headers: Readonly<Record<string, string>>;
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
}

/** The rules of a built site; a folder without them is served plainly. */
function readRules(folder: string): Rules {
  const file = path.join(folder, '.deploy/host-rules.json');
  if (!fs.existsSync(file)) return { headers: {}, redirects: [] };
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Rules;
}

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
        immutable.test(pathname) ? immutableCache : revalidatedCache,
      );
    },
  });
  const notFoundPage = path.join(folder, '404.html');
  const rules = readRules(folder);
  const moved = new Map(rules.redirects.map(({ from, to }) => [from, to]));

  return (request: IncomingMessage, response: ServerResponse): void => {
    for (const [name, value] of Object.entries(rules.headers)) response.setHeader(name, value);
    const notFound = () => {
      response.writeHead(404, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': revalidatedCache,
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
    const target = moved.get(url.pathname.replace(/\/+$/, ''));
    if (target) {
      const [page, fragment] = target.split('#');
      const location = `${page}${url.search}${fragment ? `#${fragment}` : ''}`;
      response.writeHead(301, { Location: location }).end();
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
    if (forHosts.test(decodeURIComponent(inSite))) {
      notFound();
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
