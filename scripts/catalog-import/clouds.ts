/** Recognizes the cloud of a module, because each cloud has its own forms of IDs and places. */

export type Cloud = 'aws' | 'azure' | 'google';

const prefixes: readonly (readonly [cloud: Cloud, names: RegExp])[] = [
  ['aws', /^aws(?:cc)?(?:_|$)/],
  ['azure', /^(?:azapi|azuread|azurerm)(?:_|$)/],
  ['google', /^google(?:-beta)?(?:_|$)/],
];

/**
 * Returns the clouds of a module, sorted.
 *
 * @param providers required providers of the module
 * @param resourceTypes types of its resources and data sources; a module can omit their providers
 */
export const cloudsOf = (
  providers: readonly { readonly source: string }[],
  resourceTypes: readonly string[] = [],
): readonly Cloud[] => {
  const names = [...providers.map(({ source }) => source.replace(/^.*\//, '')), ...resourceTypes];
  return prefixes
    .filter(([, pattern]) => names.some((name) => pattern.test(name)))
    .map(([cloud]) => cloud);
};
