/** Checks by the entry scripts whether the host serves another build than this tab runs. */
import type { BuildVersion } from '@site/src/plugins/route-loading/types';
import { versionFile } from '@site/src/site/scriptFiles';

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
    const version = (await response.json()) as BuildVersion;
    // A host can respond to any path with a page or with other data.
    return response.ok && typeof version.scripts[0] === 'string' ? version : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether the scripts of this tab include every entry script of a version. */
export function runsScriptsOf({ scripts }: BuildVersion, baseUrl: string): boolean {
  const running = new Set([...document.scripts].map(({ src }) => src && new URL(src).pathname));
  return scripts.every((script) => running.has(baseUrl + script));
}

/** Sections that this tab has loaded, in the format of the version file. */
export const loadedSections = new Set<string>();

/** Returns whether a version has the scripts and sections that this tab has loaded. */
export function isRunning(version: BuildVersion, baseUrl: string): boolean {
  const deployed = new Set(version.sections?.split(' '));
  return (
    runsScriptsOf(version, baseUrl) && [...loadedSections].every((section) => deployed.has(section))
  );
}
