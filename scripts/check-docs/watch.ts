/** Watches the content, the catalog, the word list and the redirects. */
import { type FSWatcher, watch } from 'chokidar';

/** Folders and files to watch. Folders include their subfolders. */
const watched = [
  ...['docs', 'blog', 'catalog', 'static', 'tests/contract'],
  'src/checks/words.yml',
  'src/site/redirects.ts',
];
/** Milliseconds without a change before the callback. Editors save a file in several steps. */
const settleTime = 200;

/**
 * Watches the content until the watcher is closed or the process ends. Several quick changes count
 * as one.
 *
 * @param onChange called after a change; must not reject
 */
export function watchContent(onChange: () => Promise<void>): FSWatcher {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  return watch(watched, { ignoreInitial: true }).on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(onChange);
    }, settleTime);
  });
}
