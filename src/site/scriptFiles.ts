/**
 * Names of the scripts of the built site, shared by the build, which renames the scripts, and the
 * client, which requests them.
 */

/**
 * Name of the file at the root of the built site that identifies its build. Open tabs compare it
 * with their own build.
 */
export const versionFile = 'build-version.json';

/** Folder of the scripts, relative to the base URL. */
export const scriptFolder = 'assets/js';

/** Returns the path of a chunk's script without a hash, relative to the base URL. */
export const scriptFile = (chunk: string): string => `${scriptFolder}/${chunk}.js`;

/** Returns the chunk name of a section's module. */
export const chunkOfSection = (section: string): string => `section-${section}`;

/**
 * Returns the path of a chunk's script with a hash of its content.
 *
 * Removes the module paths that the bundler writes into the names of shared chunks, because every
 * page lists these names: `vendors-node_modules_a_index_js-node_modules_b-c8f1b1` →
 * `vendors-c8f1b1`
 */
export const hashedScriptFile = (chunk: string, hash: string): string =>
  scriptFile(`${chunk.replace(/^vendors-.*-/, 'vendors-')}.${hash}`);

/** Shortens a script for lists: `/assets/js/section-a.1b2c3d4e.js` → `section-a:1b2c3d4e`. */
export const listedScript = (file: string): string =>
  file.replace(/^.*\/([^/]+)\.([^.]+)\.js$/, '$1:$2');
