/**
 * Computes the security headers of a build from its final HTML and writes them, with the moved
 * addresses, in the language of each kind of host. `_headers` and `_redirects` stand where their
 * hosts look for them; the rest stands in `.deploy/`, which no host serves.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { redirects } from '../../site/redirects';
import type { Settings } from '../../site/settings';
import type { Step } from '../after-build/types';
import { NeedsCollector } from './findNeeds';
import { caddyFile } from './hosts/caddy';
import { headersFile, redirectsFile } from './hosts/headersFile';
import { hostRulesFile } from './hosts/hostRules';
import { nginxHeaders, nginxRedirects } from './hosts/nginx';
import { contentSecurityPolicy, securityHeaders } from './policy';
import type { HostRules } from './types';

/** Every host file of a build, by its path in the built site. */
export function hostFiles(rules: HostRules): Readonly<Record<string, string>> {
  return {
    _headers: headersFile(rules),
    _redirects: redirectsFile(rules),
    '.deploy/host-rules.json': hostRulesFile(rules),
    '.deploy/nginx-headers.conf': nginxHeaders(rules),
    '.deploy/nginx-redirects.conf': nginxRedirects(rules),
    '.deploy/caddy-site.conf': caddyFile(rules),
  };
}

/** The step: reads all pages, writes the host files. */
export const writeHeaders =
  (settings: Pick<Settings, 'hostedSearch' | 'fontStylesheet'>): Step =>
  async ({ outDir, baseUrl }) => {
    const collector = new NeedsCollector();
    const files = await fs.readdir(outDir, { recursive: true });
    for (const file of files.filter((name) => name.endsWith('.html')).sort()) {
      collector.add(await fs.readFile(path.join(outDir, file), 'utf8'), file);
    }
    const absolute = (route: string) => baseUrl + route.slice(1);
    const rules: HostRules = {
      headers: securityHeaders(contentSecurityPolicy(collector.needs, settings)),
      redirects: redirects.map(({ from, to }) => ({ from: absolute(from), to: absolute(to) })),
      baseUrl,
    };
    await fs.mkdir(path.join(outDir, '.deploy'), { recursive: true });
    for (const [file, text] of Object.entries(hostFiles(rules))) {
      await fs.writeFile(path.join(outDir, file), text);
    }
  };
