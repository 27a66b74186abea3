/**
 * Loads TypeScript for Docusaurus and for threads. Compiles with SWC and lets Node.js load packages.
 * jiti 1, with which Docusaurus loads the configuration and the plugins, compiles both with Babel:
 * a fifth of the processor time of a first build. `register.cjs` replaces it.
 */
const { SourceMap } = require('node:module');
const { transformSync } = require('@swc/core');
const { createJiti } = require('jiti');

/** Node.js itself loads packages, including ECMAScript modules. */
const native = 'module.exports = require("node:module").createRequire(__filename)(__filename);';

/** Results of `compile`, by file. */
const compiled = new Map();

/** Compiles a module to CommonJS; the signature is that of jiti's `transform`. */
function compile({ filename, source }) {
  if (/[\\/]node_modules[\\/]/.test(filename)) return { code: native };
  const known = compiled.get(filename);
  if (known?.source === source) return known;
  const { code, map } = transformSync(source, {
    filename,
    configFile: false,
    swcrc: false,
    sourceMaps: true,
    module: { type: 'commonjs' },
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  const result = { source, code, map };
  compiled.set(filename, result);
  return result;
}

/** Returns a line of a stack trace with the place in the source. */
function describeCall(call) {
  const { map } = compiled.get(call.getFileName()) ?? {};
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
 * Returns a function that loads a module synchronously, without results of earlier calls. It returns
 * the default export with the named exports as properties, like jiti 1.
 *
 * @param from path from which relative module names are resolved
 */
module.exports = (from) => {
  const options = { moduleCache: false, fsCache: false, interopDefault: false };
  const load = createJiti(from, { ...options, transform: compile });
  return (name) => {
    const { default: main, ...named } = load(name);
    return main === undefined ? named : Object.assign(main, named);
  };
};
