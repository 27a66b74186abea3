/** Names of the scripts of the built site. The build renames the scripts; the client requests them. */

/** Folder of the scripts below the base URL. */
export const scriptFolder = 'assets/js';

/** Path of a chunk's script below the base URL; the bundler's chunks have no hash in their names. */
export const scriptFile = (chunk: string): string => `${scriptFolder}/${chunk}.js`;

/** Name of the chunk of a section's module. */
export const chunkOfSection = (section: string): string => `section-${section}`;

/**
 * Path of a chunk's script under the name that follows its content.
 *
 * The bundler writes the paths of modules into the names of what pages share, and every page lists
 * them: `vendors-node_modules_a_index_js-node_modules_b-c8f1b1` → `vendors-c8f1b1`
 */
export const hashedScriptFile = (chunk: string, hash: string): string =>
  scriptFile(`${chunk.replace(/^vendors-.*-/, 'vendors-')}.${hash}`);

/** A script as lists of names have it: `/assets/js/section-a.1b2c3d4e.js` → `section-a:1b2c3d4e` */
export const listedScript = (file: string): string =>
  file.replace(/^.*\/([^/]+)\.([^.]+)\.js$/, '$1:$2');
