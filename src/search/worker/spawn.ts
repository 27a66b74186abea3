/** Starts the search worker; the bundler makes a script of the site's own origin of it. */
export function spawnSearch(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url));
}
