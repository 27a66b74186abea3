/**
 * File names of page scripts, which the bundler's runtime does not contain. A section's module
 * lists the hashes of its pages' scripts, and the page contains the file name of its own section's
 * module. The file names of other sections are fetched from the host once. If a page contained
 * them, it would change whenever any other page does.
 */
import { hashedScriptFile, listedScript } from '@site/src/site/scriptFiles';
import { readDeployedVersion, runsScriptsOf } from '../chunkRecovery/deployment';

/** Script hashes by chunk name. */
const hashes = new Map<string, string>();

/**
 * Adds the hashes from a list such as `0058b4c6:1b2c3d4e 02a5314a:5f6a7b8c`. Returns whether any is
 * new.
 */
export function learnFiles(list: string): boolean {
  let isAnyNew = false;
  for (const item of list.split(' ')) {
    const [chunk, hash] = item.split(':');
    if (!chunk || !hash || hashes.get(chunk) === hash) continue;
    hashes.set(chunk, hash);
    isAnyNew = true;
  }
  return isAnyNew;
}

/**
 * Returns the path of a chunk's script relative to the base URL, or `undefined` if its hash is not
 * known.
 */
function fileOf(chunk: string): string | undefined {
  const hash = hashes.get(chunk);
  return hash && hashedScriptFile(chunk, hash);
}

/** Returns the URL of a chunk's script, or `undefined` if its hash is not known. */
export function urlOf(chunk: string): string | undefined {
  const file = fileOf(chunk);
  return file && __webpack_require__.p + file;
}

/** Hashes of the scripts that pages share. The build replaces this placeholder. */
const sharedFiles = '@@files@@';

/** Time limit in milliseconds for fetching the names of sections. The same as for a script. */
const timeLimit = 15_000;

/**
 * Makes the file names of the shared scripts and of this page's own scripts available to the
 * bundler's runtime.
 */
export function installFileNames(): void {
  learnFiles(sharedFiles);
  const { scripts = '' } =
    document.querySelector<HTMLElement>('script[data-scripts]')?.dataset ?? {};
  learnFiles(scripts.split(' ').map(listedScript).join(' '));
  const nameOf = __webpack_require__.u;
  // The bundler passes names that consist of digits as numbers.
  __webpack_require__.u = (chunk) => fileOf(String(chunk)) ?? nameOf(chunk);
}

let learning: Promise<boolean> | undefined;

/** Fetches the names of all sections from the host. Resolves with whether any is new. */
export function learnSections(): Promise<boolean> {
  const baseUrl = __webpack_require__.p;
  learning ??= readDeployedVersion(baseUrl, timeLimit)
    // Ignores the names of another build. Loading those sections then fails, and the recovery
    // handles it.
    .then((version) =>
      version && runsScriptsOf(version, baseUrl) ? learnFiles(version.sections ?? '') : false,
    )
    .finally(() => {
      learning = undefined;
    });
  return learning;
}

/** Returns a chunk with its current hash, in the format of the lists. */
export const listedChunk = (chunk: string): string => `${chunk}:${hashes.get(chunk)}`;
