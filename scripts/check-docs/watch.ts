/** Calls back when the content or the catalog changes, once for a burst of changes. */
import fs from 'node:fs';

const folders = ['docs', 'blog', 'catalog', 'static'];
/** Editors write a file in several steps; they are over after this many milliseconds. */
const settled = 200;

/** @param onChange is called again after the next change, also where it failed; it reports failures itself */
export function watchContent(onChange: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  for (const folder of folders.filter((name) => fs.existsSync(name))) {
    fs.watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(onChange);
      }, settled);
    });
  }
}
