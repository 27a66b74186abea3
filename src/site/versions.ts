/** Cut versions of the documentation, and their paths. */
import fs from 'node:fs';

/**
 * Returns the names of the cut versions, newest first; empty while the site has only one version.
 *
 * @param file path of `versions.json`, which exists only after a version is cut
 */
export function readCutVersions(file: string): readonly string[] {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as string[]) : [];
}

/** Returns the version dropdown; empty while the site has only one version. */
export function versionItems(cutVersions: readonly string[]) {
  return cutVersions.length > 0
    ? [{ type: 'docsVersionDropdown' as const, position: 'right' as const }]
    : [];
}

/**
 * Returns the path prefix of the version of a source file: `/docs` for the newest cut version or
 * the only version, `/docs/next` for the work in progress, and the version's name for older ones.
 */
export function versionPath(sourceFile: string, cutVersions: readonly string[]): string {
  const [newest] = cutVersions;
  if (!newest) return '/docs';
  const name = /[\\/]versioned_docs[\\/]version-([^\\/]+)[\\/]/.exec(sourceFile)?.[1];
  if (name === newest) return '/docs';
  return `/docs/${name ?? 'next'}`;
}

/** Returns the path of a page in the published version. */
export const withoutVersion = (path: string): string =>
  path.replace(/^\/docs\/(?:next|\d[^/]*)\//, '/docs/');
