/**
 * Replaces the URL with the canonical one if a host serves a page under another form of its path
 * (`/docs/intro/index.html`, `/docs/intro.html`, `/docs/intro/`), so that readers copy and share
 * the published URL. Runs before the router reads the URL.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';

/** Returns a path that the router can decode: `/docs/%E0%A4%A` becomes `/docs/%25E0%25A4%25A`. */
function wellFormed(pathname: string): string {
  try {
    decodeURI(pathname);
    return pathname;
  } catch {
    return pathname.replaceAll('%', '%25');
  }
}

/**
 * Returns a path without a trailing `index.html`, `.html` or slash. Reduces several leading slashes
 * to one, because `//` starts a host name. The root of the site keeps its slash.
 */
export function canonicalPath(pathname: string, baseUrl: string): string {
  const path = wellFormed(pathname)
    .replace(/^\/+/, '/')
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '');
  return path === baseUrl || !path.startsWith(baseUrl) ? path : path.replace(/\/+$/, '');
}

if (ExecutionEnvironment.canUseDOM) {
  const { pathname, search, hash } = window.location;
  const canonical = canonicalPath(pathname, siteConfig.baseUrl);
  if (canonical !== pathname) {
    window.history.replaceState(window.history.state, '', canonical + search + hash);
  }
}
