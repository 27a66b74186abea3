/**
 * Creates `_headers` and `_redirects`, which Cloudflare Pages and Netlify read from the published
 * folder.
 */
import type { HostRules } from '../types';
import { immutableCache } from './caching';

/** Folders in which every file has a hash in its name. */
const hashedFolders = ['assets/js', 'assets/css'];

/**
 * Returns `_headers`. Both hosts revalidate files by default, so only hashed files need a caching
 * rule.
 */
export function headersFile({ headers, baseUrl, wasmScripts, contentTypes }: HostRules): string {
  const rule = (path: string, entries: HostRules['headers']) =>
    [`${baseUrl}${path}`, ...entries.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  const { prefix, policy } = wasmScripts;
  return [
    rule('*', headers),
    // A response gets the headers of all matching rules; `!` removes a header of an earlier rule.
    `${prefix}*\n  ! Content-Security-Policy\n  Content-Security-Policy: ${policy}\n`,
    ...hashedFolders.map((folder) => rule(`${folder}/*`, [['Cache-Control', immutableCache]])),
    ...Object.entries(contentTypes).map(([path, type]) =>
      rule(path.slice(baseUrl.length), [['Content-Type', type]]),
    ),
  ].join('\n');
}

/** Returns `_redirects`, which redirects moved paths with status 301. */
export function redirectsFile({ redirects }: HostRules): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('');
}
