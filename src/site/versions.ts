/** The versions of the documentation that were cut, and where each version is published. */
import fs from 'node:fs';

/**
 * Names of the cut versions, newest first; none while the site has one version only.
 *
 * @param file path of `versions.json`, which exists only after a version is cut
 */
export function readCutVersions(file: string): readonly string[] {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as string[]) : [];
}

/** The dropdown of versions; none while the site has one version only. */
export function versionItems(cutVersions: readonly string[]) {
  return cutVersions.length > 0
    ? [{ type: 'docsVersionDropdown' as const, position: 'right' as const }]
    : [];
}

/**
 * Path under which the version of a source file is published: the newest cut version, or the only
 * one, at `/docs`, the work in progress at `/docs/next`, older ones under their names.
 */
export function versionPath(sourceFile: string, cutVersions: readonly string[]): string {
  const [newest] = cutVersions;
  if (!newest) return '/docs';
  const name = /[\\/]versioned_docs[\\/]version-([^\\/]+)[\\/]/.exec(sourceFile)?.[1];
  if (name === newest) return '/docs';
  return `/docs/${name ?? 'next'}`;
}

/** The path that a page has in the published version. */
export const withoutVersion = (path: string): string =>
  path.replace(/^\/docs\/(?:next|\d[^/]*)\//, '/docs/');
