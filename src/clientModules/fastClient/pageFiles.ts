/**
 * Knows the file names of pages' scripts, which the bundler's runtime does not: the names of the
 * sections' scripts stand in a script of their own, those of the pages' scripts in their section.
 */
import { hashedScriptFile } from '@site/src/site/scriptFiles';

/** Hash of a script by the name of its chunk. */
const hashes = new Map<string, string>();

/** Learns names from a list like `0058b4c6:1b2c3d4e 02a5314a:5f6a7b8c`. */
export function learnFiles(list: string): void {
  for (const item of list.split(' ')) {
    const [chunk, hash] = item.split(':');
    if (chunk && hash) hashes.set(chunk, hash);
  }
}

/** Path of a chunk's script below the base URL, or `undefined` where the bundler names it. */
function fileOf(chunk: string): string | undefined {
  const hash = hashes.get(chunk);
  return hash === undefined ? undefined : hashedScriptFile(chunk, hash);
}

/** URL of a chunk's script, or `undefined` for a chunk that has none of its own. */
export function urlOf(chunk: string): string | undefined {
  const file = fileOf(chunk);
  return file === undefined ? undefined : __webpack_require__.p + file;
}

/** The names of the scripts that pages share; the build puts them here. */
const sharedFiles = '@@files@@';

/** The names of sections. Their script, which comes first, is asked for again where it did not arrive. */
async function sectionNames(): Promise<string> {
  const loader = document.querySelector<HTMLElement>('script[data-scripts]');
  if (loader && loader.dataset.sections === undefined) {
    const [src = ''] = (loader.dataset.scripts ?? '').split(' ');
    await new Promise((resolve) => {
      const script = document.createElement('script');
      script.onload = resolve;
      script.onerror = resolve;
      script.src = src;
      document.head.append(script);
    });
  }
  return loader?.dataset.sections ?? '';
}

/** Teaches the bundler's runtime the names that this script and the script of names hold. */
export async function installFileNames(): Promise<void> {
  learnFiles(sharedFiles);
  learnFiles(await sectionNames());
  const nameOf = __webpack_require__.u;
  __webpack_require__.u = (chunk) => fileOf(chunk) ?? nameOf(chunk);
}
