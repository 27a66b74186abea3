/**
 * Computes the security headers of a build from its final HTML and writes them, with the moved
 * addresses, in the language of each kind of host. `_headers` and `_redirects` stand where their
 * hosts look for them; the rest stands in `.deploy/`, which no host serves.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { type Redirect, redirects } from '../../site/redirects';
import { markdownWanted } from '../../site/serving';
import type { Settings } from '../../site/settings';
import { twinPath } from '../../site/twins';
import { builtFiles } from '../after-build/pages';
import type { BuiltPages, Step } from '../after-build/types';
import { hashOf, hashOfCode, ResultCache } from '../result-cache/resultCache';
import { findNeeds, joinNeeds } from './findNeeds';
import { caddyFile } from './hosts/caddy';
import { headersFile, redirectsFile } from './hosts/headersFile';
import { hostRulesFile } from './hosts/hostRules';
import { nginxHeaders, nginxMaps, nginxRedirects } from './hosts/nginx';
import { contentSecurityPolicy, securityHeaders } from './policy';
import type { HostRules, PageNeeds } from './types';

/** Every host file of a build, by its path in the built site. */
export function hostFiles(rules: HostRules): Readonly<Record<string, string>> {
  return {
    _headers: headersFile(rules),
    _redirects: redirectsFile(rules),
    '.deploy/host-rules.json': hostRulesFile(rules),
    '.deploy/nginx-headers.conf': nginxHeaders(rules),
    '.deploy/nginx-maps.conf': nginxMaps(rules),
    '.deploy/nginx-redirects.conf': nginxRedirects(rules),
    '.deploy/caddy-site.conf': caddyFile(rules),
  };
}

/** Routes of the pages that have no Markdown; moved addresses never answer with a page. */
function pagesWithoutMarkdown(
  pages: BuiltPages,
  twins: readonly string[],
  moved: readonly Redirect[],
): string[] {
  const known = new Set([
    ...twins.map((file) => `/${file}`),
    ...moved.map(({ from }) => `${from}.md`),
  ]);
  return [...pages.keys()]
    .map((file) => `/${file.slice(0, -'.html'.length)}`)
    .filter((route) => !known.has(twinPath(route)))
    .map((route) => (route === '/index' ? '/' : route))
    .sort();
}

/** The step: reads all pages, writes the host files. */
export const writeHeaders =
  (settings: Pick<Settings, 'hostedSearch' | 'fontStylesheet'>): Step =>
  async ({ siteDir, outDir, baseUrl, pages }) => {
    const cache = new ResultCache<PageNeeds>(
      path.join(siteDir, '.cache/page-needs.json'),
      hashOfCode(siteDir, ['src/plugins/security-headers']),
    );
    const needs = [...pages].map(([file, html]) =>
      cache.getOrMake(hashOf(html), () => findNeeds(html, file)),
    );
    cache.save();
    const absolute = (route: string) => baseUrl + route.slice(1);
    const rules: HostRules = {
      headers: securityHeaders(contentSecurityPolicy(joinNeeds(needs), settings)),
      redirects: redirects.map(({ from, to }) => ({ from: absolute(from), to: absolute(to) })),
      markdownWanted,
      withoutMarkdown: pagesWithoutMarkdown(pages, builtFiles(outDir, '.md'), redirects).map(
        absolute,
      ),
      baseUrl,
    };
    await fs.mkdir(path.join(outDir, '.deploy'), { recursive: true });
    for (const [file, text] of Object.entries(hostFiles(rules))) {
      await fs.writeFile(path.join(outDir, file), text);
    }
  };
