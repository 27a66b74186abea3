/** How the scripts of the built site are named: the build renames them, the client asks for them. */

/**
 * The part of a script's name before its hash. The bundler writes the paths of modules into the names
 * of what pages share, and every page lists them.
 *
 * `vendors-node_modules_a_index_js-node_modules_b-c8f1b1` → `vendors-c8f1b1`
 */
export const scriptStem = (chunk: string): string => chunk.replace(/^vendors-.*-/, 'vendors-');
