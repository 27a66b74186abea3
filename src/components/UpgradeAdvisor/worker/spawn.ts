/**
 * Starts the advisor's worker. Hosts send its script with its own content security policy, which
 * allows WebAssembly and matches the script by name (`src/plugins/post-build/host-files`).
 */
export const spawnAdvisor = (): Worker =>
  new Worker(/* webpackChunkName: "advisor-worker" */ new URL('./worker.ts', import.meta.url));
