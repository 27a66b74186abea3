/** Calls back when content, the catalog or the word list changes, once for several quick changes. */
import fs from 'node:fs';

/** Folders that the checks read, and the names in them that matter. */
const watched: readonly [folder: string, name: RegExp][] = [
  ...['docs', 'blog', 'catalog', 'static', 'tests/contract'].map((folder): [string, RegExp] => [
    folder,
    /./,
  ]),
  ['src/checks', /\.yml$/],
];
/** Editors write a file in several steps; they are over after this many milliseconds. */
const settleTime = 200;

/** @param onChange called after a change, also if the call before failed; it reports failures itself */
export function watchContent(onChange: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  for (const [folder, pattern] of watched.filter(([name]) => fs.existsSync(name))) {
    fs.watch(folder, { recursive: true }, (_event, name) => {
      if (name !== null && !pattern.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(onChange);
      }, settleTime);
    });
  }
}
