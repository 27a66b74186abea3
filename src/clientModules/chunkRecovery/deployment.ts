/**
 * Finds out whether the host serves another build than the one that runs in this tab, by comparing
 * the entry scripts that the version file names with the scripts of the document.
 */
import type { BuildVersion } from '@site/src/plugins/build-version/types';
import { versionFile } from '@site/src/site/versionFile';

/** The version that the host serves now, or `undefined` where it cannot be told in time. */
export async function readDeployedVersion(
  baseUrl: string,
  milliseconds = 5000,
): Promise<BuildVersion | undefined> {
  try {
    const response = await fetch(`${baseUrl}${versionFile}`, {
      // Asks the host each time; most times it answers that its copy is the same.
      cache: 'no-cache',
      signal: AbortSignal.timeout(milliseconds),
    });
    const version: unknown = response.ok ? await response.json() : undefined;
    return isBuildVersion(version) ? version : undefined;
  } catch {
    return undefined;
  }
}

/** A host may answer any path with a page, so the version file is not taken on trust. */
function isBuildVersion(value: unknown): value is BuildVersion {
  if (typeof value !== 'object' || value === null || !('scripts' in value)) return false;
  const { scripts } = value;
  return (
    Array.isArray(scripts) &&
    scripts.length > 0 &&
    scripts.every((script) => typeof script === 'string')
  );
}

/** What a tab runs. */
export interface Running {
  /** URLs of scripts. */
  readonly scripts: readonly string[];
  /** Sections as the version file names them, with their hashes; none with the stock client. */
  readonly sections: Iterable<string>;
}

/** Sections whose modules were loaded in this tab. */
export const loadedSections = new Set<string>();

/** What this tab runs at this moment. */
export const thisTab = (): Running => ({
  scripts: [...document.scripts].map(({ src }) => src).filter((src) => src !== ''),
  sections: loadedSections,
});

/** Whether every entry script of a version is among those of a tab, and the tab's sections are in it. */
export function isRunning(version: BuildVersion, baseUrl: string, tab: Running): boolean {
  const running = new Set(tab.scripts.map((url) => new URL(url).pathname));
  const deployed = new Set(version.sections?.split(' '));
  return (
    version.scripts.every((script) => running.has(`${baseUrl}${script}`)) &&
    [...tab.sections].every((section) => deployed.has(section))
  );
}
