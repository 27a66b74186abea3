/**
 * Dates of the last change of each source file, from the Git history. In a shallow clone, the first
 * commits appear to create every file; their dates are ignored.
 */
import { execFileSync } from 'node:child_process';
import type { VcsConfig } from '@docusaurus/types';
import { getVcsPreset } from '@docusaurus/utils';

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/**
 * Returns the times of the first commits of a shallow clone, in milliseconds since 1970. Empty for
 * a full clone and without a history.
 */
export function findBoundaryTimes(siteDir: string): ReadonlySet<number> {
  try {
    if (git(siteDir, 'rev-parse', '--is-shallow-repository').trim() !== 'true') return new Set();
    // The parents of grafted commits are not in the clone, so these commits are its roots.
    const times = git(siteDir, 'log', '--max-parents=0', '--format=%ct', 'HEAD').split('\n');
    return new Set(times.filter(Boolean).map((seconds) => Number(seconds) * 1000));
  } catch {
    return new Set();
  }
}

/** Wraps a strategy and removes the dates that come from the boundary of a shallow clone. */
export function withoutBoundary(strategy: VcsConfig): VcsConfig {
  let boundary: ReadonlySet<number> = new Set();
  const known = async <Info extends { readonly timestamp: number }>(
    read: Promise<Info | null>,
  ): Promise<Info | null> => {
    const info = await read;
    return info && boundary.has(info.timestamp) ? null : info;
  };
  return {
    initialize: ({ siteDir }) => {
      boundary = findBoundaryTimes(siteDir);
      strategy.initialize({ siteDir });
    },
    getFileCreationInfo: (file) => known(strategy.getFileCreationInfo(file)),
    getFileLastUpdateInfo: (file) => known(strategy.getFileLastUpdateInfo(file)),
  };
}

/** Dates of this site's files: read eagerly in builds, fixed in development. */
export const sourceDates = withoutBoundary(getVcsPreset('default-v2'));
