/**
 * Preloaded into Docusaurus's command line (`node --require`): replaces the jiti 1 of
 * `@docusaurus/utils`. Without it, everything works, but a first build takes longer. Remove it when
 * Docusaurus uses jiti 2 or Node.js's own TypeScript.
 */
const { createRequire, Module } = require('node:module');
const load = require('./index.cjs');

const jiti = createRequire(require.resolve('@docusaurus/utils')).resolve('jiti');
require.cache[jiti] = Object.assign(new Module(jiti), { exports: load, loaded: true });
