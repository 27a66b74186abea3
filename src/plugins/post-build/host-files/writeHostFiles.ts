/**
 * Computes the security headers of a build from its final HTML, and writes them with the redirects
 * in the format of each kind of host. Hosts read `_headers` and `_redirects` from the root; the
 * other files are in `.deploy/`, which no host serves.
 */
import { type BuiltSite, builtFiles, routeOf, writeFiles } from '../../../html/builtSite';
import type { Redirect } from '../../../site/redirectRules';
import { redirects } from '../../../site/redirects';
import { markdownWanted } from '../../../site/serving';
import { twinPath } from '../../../site/twins';
import { apiCatalogType } from '../discovery/apiCatalog';
import { caddyFile } from './hosts/caddy';
import { headersFile, redirectsFile } from './hosts/headersFile';
import { nginxHeaders, nginxMaps, nginxRedirects } from './hosts/nginx';
import { securityHeaders, wasmPolicy, wasmScripts } from './policy';
import type { HostRules } from './types';

/**
 * Returns every host file of a build, by its path in the built site. `host-rules.json` contains the
 * rules as data for the Terraform module and the project's own server.
 */
export function hostFiles(rules: HostRules): Readonly<Record<string, string>> {
  const data = { ...rules, headers: Object.fromEntries(rules.headers) };
  return {
    _headers: headersFile(rules),
    _redirects: redirectsFile(rules),
    '.deploy/host-rules.json': `${JSON.stringify(data, undefined, 2)}\n`,
    '.deploy/nginx-headers.conf': nginxHeaders(rules),
    '.deploy/nginx-maps.conf': nginxMaps(rules),
    '.deploy/nginx-redirects.conf': nginxRedirects(rules),
    '.deploy/caddy-site.conf': caddyFile(rules),
  };
}

/**
 * Returns the routes of pages without Markdown. Redirects are excluded, because they never respond
 * with a page. The list must be short: a function of CloudFront, which contains it, can have 10 KB.
 */
function pagesWithoutMarkdown(
  files: readonly string[],
  twins: readonly string[],
  moved: readonly Redirect[],
): string[] {
  const known = new Set([
    ...twins.map((file) => `/${file}`),
    ...moved.map(({ from }) => `${from}.md`),
  ]);
  return files
    .map(routeOf)
    .filter((route) => !known.has(twinPath(route)))
    .sort();
}

/**
 * Writes the host files.
 *
 * @param policy content security policy of the build
 * @param files files of the pages, relative to `outDir`, with slashes
 */
export function writeHostFiles(
  { outDir, baseUrl }: Pick<BuiltSite, 'outDir' | 'baseUrl'>,
  policy: string,
  files: readonly string[],
): void {
  const absolute = (route: string) => baseUrl + route.slice(1);
  const rules: HostRules = {
    baseUrl,
    headers: securityHeaders(policy),
    wasmScripts: { prefix: absolute(`/${wasmScripts}`), policy: wasmPolicy },
    redirects: redirects.map(({ from, to }) => ({ from: absolute(from), to: absolute(to) })),
    markdownWanted,
    contentTypes: {
      [`${baseUrl}.well-known/api-catalog`]: apiCatalogType,
      [`${baseUrl}manifest.webmanifest`]: 'application/manifest+json',
    },
    withoutMarkdown: pagesWithoutMarkdown(files, builtFiles(outDir, '.md'), redirects).map(
      absolute,
    ),
  };
  writeFiles(outDir, Object.entries(hostFiles(rules)));
}
