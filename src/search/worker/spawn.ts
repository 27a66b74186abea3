/** Starts the search worker. The bundler emits its script on the site's own origin. */
export function spawnSearch(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url));
}
