/** Watches the content, the catalog and the word list. Several quick changes count as one. */
import fs from 'node:fs';

/** Folders to watch, and patterns of relevant file names. */
const watched: readonly [folder: string, name: RegExp][] = [
  ...['docs', 'blog', 'catalog', 'static', 'tests/contract'].map((folder): [string, RegExp] => [
    folder,
    /./,
  ]),
  ['src/checks', /\.yml$/],
];
/** Milliseconds without a change before the callback. Editors save a file in several steps. */
const settleTime = 200;

/**
 * Watches the folders until the process ends.
 *
 * @param onChange called after a change; must not reject
 */
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
