/**
 * Starts the advisor's worker. Hosts send its script with a content security policy of its own, which
 * allows WebAssembly (`src/plugins/post-build/host-files`); the name of the script is part of that.
 */
export const spawnAdvisor = (): Worker =>
  new Worker(/* webpackChunkName: "advisor-worker" */ new URL('./worker.ts', import.meta.url));
