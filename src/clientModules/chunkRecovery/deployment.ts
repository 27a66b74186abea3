/**
 * Finds out whether the host serves another build than the one that runs in this tab, by comparing
 * the entry scripts that the version file names with the scripts of the document.
 */
import type { BuildVersion } from '@site/src/plugins/build-version/types';

/** Name of the version file, at the root of the built site. */
export const versionFile = 'build-version.json';

/** Milliseconds that the version file may take. */
const timeLimit = 5000;

/** The version that the host serves now, or `undefined` where it cannot be told. */
export async function readDeployedVersion(baseUrl: string): Promise<BuildVersion | undefined> {
  try {
    const response = await fetch(`${baseUrl}${versionFile}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeLimit),
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

/**
 * Whether every entry script of a version is among the scripts that run here, given by URL, and the
 * sections of the site are those that this document names.
 */
export function isRunning(
  { scripts, sections }: BuildVersion,
  baseUrl: string,
  runningScripts: readonly string[],
  runningSections?: string,
): boolean {
  if (sections !== runningSections) return false;
  const running = new Set(runningScripts.map((url) => new URL(url).pathname));
  return scripts.every((script) => running.has(`${baseUrl}${script}`));
}
