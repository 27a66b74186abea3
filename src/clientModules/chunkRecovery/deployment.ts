/**
 * Checks whether the host serves a different build than the one running in this tab, by comparing
 * the entry scripts in the version file with the scripts of the document.
 */
import type { BuildVersion } from '@site/src/plugins/build-version/types';
import { versionFile } from '@site/src/site/versionFile';

/** Returns the version that the host serves, or `undefined` if it cannot be determined in time. */
export async function readDeployedVersion(
  baseUrl: string,
  milliseconds = 5000,
): Promise<BuildVersion | undefined> {
  try {
    const response = await fetch(`${baseUrl}${versionFile}`, {
      // Revalidates with the host each time. The usual response is 304.
      cache: 'no-cache',
      signal: AbortSignal.timeout(milliseconds),
    });
    const version: unknown = response.ok ? await response.json() : undefined;
    return isBuildVersion(version) ? version : undefined;
  } catch {
    return undefined;
  }
}

/** Validates the version file, because a host can respond to any path with a page. */
function isBuildVersion(value: unknown): value is BuildVersion {
  if (typeof value !== 'object' || value === null || !('scripts' in value)) return false;
  const { scripts } = value;
  return (
    Array.isArray(scripts) &&
    scripts.length > 0 &&
    scripts.every((script) => typeof script === 'string')
  );
}

/** Scripts and sections that a tab runs. */
export interface Running {
  /** URLs of scripts. */
  readonly scripts: readonly string[];
  /** Sections with their hashes, in the format of the version file; empty with the stock client. */
  readonly sections: Iterable<string>;
}

/** Sections that this tab has loaded. */
export const loadedSections = new Set<string>();

/** Returns the scripts and sections that this tab runs now. */
export const thisTab = (): Running => ({
  scripts: [...document.scripts].map(({ src }) => src).filter((src) => src !== ''),
  sections: loadedSections,
});

/**
 * Returns whether a tab runs a version: its scripts include every entry script of the version, and
 * the version includes its sections.
 */
export function isRunning(version: BuildVersion, baseUrl: string, tab: Running): boolean {
  const running = new Set(tab.scripts.map((url) => new URL(url).pathname));
  const deployed = new Set(version.sections?.split(' '));
  return (
    version.scripts.every((script) => running.has(`${baseUrl}${script}`)) &&
    [...tab.sections].every((section) => deployed.has(section))
  );
}
