/**
 * Loads TypeScript for Docusaurus and for threads. Compiles the site's modules with SWC when Node.js
 * requires them. jiti 1, with which Docusaurus loads the configuration and the plugins, compiles
 * them and all packages with Babel, and evaluates a module again for each plugin that imports it.
 * `register.cjs` replaces it.
 */
const fs = require('node:fs');
const { createRequire, Module, SourceMap } = require('node:module');
const { transformSync } = require('@swc/core');

/** Source maps of the compiled modules, by file. */
const maps = new Map();

/** When each loaded file of the site last changed. */
const changes = new Map();

/** Loads a TypeScript module, as Node.js does with JavaScript. */
function loadTypeScript(module, file) {
  const { code, map } = transformSync(fs.readFileSync(file, 'utf8'), {
    filename: file,
    configFile: false,
    swcrc: false,
    sourceMaps: true,
    module: { type: 'commonjs' },
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  maps.set(file, map);
  module._compile(code, file);
}

Module._extensions['.ts'] = loadTypeScript;

const changeTime = (file) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;

/** Makes Node.js load the site's modules again if one of their files changed. */
function forgetEdited() {
  if (![...changes].some(([file, time]) => changeTime(file) !== time)) return;
  for (const file of changes.keys()) delete require.cache[file];
  changes.clear();
}

function recordChanges() {
  for (const file of Object.keys(require.cache)) {
    if (changes.has(file) || /[\\/]node_modules[\\/]/.test(file)) continue;
    changes.set(file, changeTime(file));
  }
}

/** Returns a line of a stack trace with the place in the source. */
function describeCall(call) {
  const map = maps.get(call.getFileName());
  const line = call.getLineNumber();
  const column = call.getColumnNumber();
  if (!map || !line || !column) return `    at ${call}`;
  const { originalLine, originalColumn } = new SourceMap(JSON.parse(map)).findEntry(
    line - 1,
    column - 1,
  );
  const place = `:${originalLine + 1}:${originalColumn + 1}`;
  return `    at ${String(call).replace(`:${line}:${column}`, place)}`;
}

Error.prepareStackTrace = (error, calls) => [error, ...calls.map(describeCall)].join('\n');

/**
 * Returns a function that loads a module synchronously, in its current version. It returns the
 * default export with the named exports as properties, like jiti 1.
 *
 * @param from path from which relative module names are resolved
 */
module.exports = (from) => {
  const requireFrom = createRequire(from);
  return (name) => {
    const file = requireFrom.resolve(name);
    forgetEdited();
    delete require.cache[file];
    const exported = requireFrom(file);
    recordChanges();
    if (exported?.default === undefined) return exported;
    const { default: main, ...named } = exported;
    return Object.assign(main, named);
  };
};
