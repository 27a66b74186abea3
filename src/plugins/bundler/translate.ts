/** Says in the terms of Rspack 2 what the generator asks for in those of Rspack 1. */

/** The part of the generator's settings that Rspack 2 does not know. */
interface Settings {
  readonly cache?: unknown;
  readonly experiments?: { readonly cache?: unknown };
  readonly output?: { readonly libraryTarget?: string };
}

/**
 * The settings to add to the generator's:
 *
 * - the persistent cache, which was an experiment; without it every build would be a cold one
 * - the kind of module that the server's bundle is; without it the pages could not be rendered
 */
export function translate(config: object, isServer: boolean): object {
  const { cache, experiments, output } = config as Settings;
  const persistent = cache === true ? experiments?.cache : undefined;
  const type = isServer ? output?.libraryTarget : undefined;
  return {
    ...(typeof persistent === 'object' && persistent !== null ? { cache: persistent } : {}),
    ...(type === undefined ? {} : { output: { library: { type } } }),
  };
}
