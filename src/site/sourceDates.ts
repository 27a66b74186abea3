/**
 * When each source file was last changed, from the Git history. The first commits of a shallow clone
 * seem to create every file; their dates are ignored.
 */
import { execFileSync } from 'node:child_process';
import type { VcsConfig } from '@docusaurus/types';
import { getVcsPreset } from '@docusaurus/utils';

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/**
 * Times of the commits with which a shallow clone begins, in milliseconds since 1970; empty for a
 * whole clone and where there is no history.
 */
export function findBoundaryTimes(siteDir: string): ReadonlySet<number> {
  try {
    if (git(siteDir, 'rev-parse', '--is-shallow-repository').trim() !== 'true') return new Set();
    // Grafted commits have parents by name and none in the clone: they are its roots.
    const times = git(siteDir, 'log', '--max-parents=0', '--format=%ct', 'HEAD').split('\n');
    return new Set(times.filter(Boolean).map((seconds) => Number(seconds) * 1000));
  } catch {
    return new Set();
  }
}

/** Reads dates by a strategy, without those that a shallow clone makes up. */
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

/** The site's reading of its history: eager in builds, fixed in development. */
export const sourceDates = withoutBoundary(getVcsPreset('default-v2'));
