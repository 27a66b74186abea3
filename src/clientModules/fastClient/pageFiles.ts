/**
 * Knows the file names of pages' scripts, which the bundler's runtime does not. Those of a page's
 * scripts are in its section's module, whose name is in the page. The names of other sections'
 * scripts are asked of the host, once: a page that held them would change whenever any page does.
 */
import { hashedScriptFile, listedScript } from '@site/src/site/scriptFiles';
import { isRunning, readDeployedVersion, thisTab } from '../chunkRecovery/deployment';

/** Hash of a script by the name of its chunk. */
const hashes = new Map<string, string>();

/** Learns names from a list like `0058b4c6:1b2c3d4e 02a5314a:5f6a7b8c`; returns whether any is new. */
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
 * Path of a chunk's script below the base URL, or `undefined` where the bundler names it.
 *
 * @param chunk name of the chunk; the bundler gives one that consists of digits as a number
 */
function fileOf(chunk: string | number): string | undefined {
  const name = String(chunk);
  const hash = hashes.get(name);
  return hash === undefined ? undefined : hashedScriptFile(name, hash);
}

/** URL of a chunk's script, or `undefined` for a chunk that has none of its own. */
export function urlOf(chunk: string): string | undefined {
  const file = fileOf(chunk);
  return file === undefined ? undefined : __webpack_require__.p + file;
}

/** The names of the scripts that pages share; the build puts them here. */
const sharedFiles = '@@files@@';

/** Milliseconds that the names of sections may take, as long as a script. */
const timeLimit = 15_000;

/** Teaches the bundler's runtime the names of what pages share and of this page's own scripts. */
export function installFileNames(): void {
  learnFiles(sharedFiles);
  const { scripts = '' } =
    document.querySelector<HTMLElement>('script[data-scripts]')?.dataset ?? {};
  learnFiles(scripts.split(' ').map(listedScript).join(' '));
  const nameOf = __webpack_require__.u;
  __webpack_require__.u = (chunk) => fileOf(chunk) ?? nameOf(chunk);
}

let learning: Promise<boolean> | undefined;

async function askForSections(): Promise<boolean> {
  const baseUrl = __webpack_require__.p;
  const version = await readDeployedVersion(baseUrl, timeLimit);
  // What belongs to another client stays unknown: its load fails, and the recovery sees to it.
  const isOurs = version && isRunning(version, baseUrl, { ...thisTab(), sections: [] });
  return isOurs ? learnFiles(version.sections ?? '') : false;
}

/** Asks the host for the names of all sections; resolves with whether any was new. */
export function learnSections(): Promise<boolean> {
  learning ??= askForSections().finally(() => {
    learning = undefined;
  });
  return learning;
}

/** A script under the name that is known now, as lists have it. */
export const listedChunk = (chunk: string): string => `${chunk}:${hashes.get(chunk)}`;
