/** Watches the content, the catalog, the word list and the redirects. */
import fs from 'node:fs';
import path from 'node:path';

/** Folders to watch with their subfolders, and patterns of relevant file names. */
const watched: readonly [folder: string, name: RegExp][] = [
  ...['docs', 'blog', 'catalog', 'static', 'tests/contract'].map((folder): [string, RegExp] => [
    folder,
    /./,
  ]),
  ['src/checks', /\.yml$/],
  ['src/site', /^redirects\.ts$/],
];
/** Milliseconds without a change before the callback. Editors save a file in several steps. */
const settleTime = 200;

/**
 * Watches the folders until it is stopped or the process ends. Several quick changes count as one.
 * Each folder has its own watcher: on Linux, a recursive watcher of Node does not report further
 * changes of a file that an editor replaced by renaming a new one.
 *
 * @param onChange called after a change; must not reject
 * @returns function that stops watching
 */
export function watchContent(onChange: () => Promise<void>): () => void {
  const watchers = new Map<string, fs.FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const watchFolder = (folder: string, pattern: RegExp): void => {
    if (watchers.has(folder) || !fs.existsSync(folder)) return;
    const watcher = fs.watch(folder, (_event, name) => {
      watchSubfolders(folder, pattern);
      if (name !== null && !pattern.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(onChange);
      }, settleTime);
    });
    // Windows reports the removal of a watched folder as an error.
    watcher.on('error', dropRemoved);
    watchers.set(folder, watcher);
    watchSubfolders(folder, pattern);
  };
  /** A removed folder can come back with new contents, for example with another branch. */
  const dropRemoved = (): void => {
    for (const [folder, watcher] of watchers) {
      if (fs.existsSync(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
  };
  const watchSubfolders = (folder: string, pattern: RegExp): void => {
    dropRemoved();
    if (!fs.existsSync(folder)) return;
    for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) watchFolder(path.join(folder, entry.name), pattern);
    }
  };
  for (const [folder, pattern] of watched) watchFolder(folder, pattern);
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}
