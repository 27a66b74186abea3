/** Translates the settings that Docusaurus writes for Rspack 1 to Rspack 2. */
import { hashForName } from '../../cache/hash';

interface PersistentCache {
  readonly version?: string;
  /** Files that all of it follows from, among them the configuration of the site. */
  readonly buildDependencies?: readonly string[];
}

/** The part of Docusaurus's settings that Rspack 2 does not know. */
interface Settings {
  readonly name?: string;
  readonly mode?: string;
  readonly cache?: unknown;
  readonly experiments?: { readonly cache?: PersistentCache };
  readonly output?: { readonly libraryTarget?: string };
}

/**
 * Name of a cache: it belongs to one configuration, as other sites in the same folder (those of tests)
 * have other files under the same names of modules.
 */
function nameOf({ name, mode }: Settings, { buildDependencies }: PersistentCache): string {
  return `${name}-${mode}-${hashForName(JSON.stringify(buildDependencies))}`;
}

/**
 * The settings to add to Docusaurus's:
 *
 * - the persistent cache, which was an experiment; without it every build would be a cold one. Rspack 1
 *   had one cache for each set of settings, Rspack 2 has one for each name
 * - the kind of module that the server's bundle is; without it the pages could not be rendered
 */
export function translate(config: object, isServer: boolean): object {
  const settings = config as Settings;
  const { cache, experiments, output } = settings;
  const persistent = cache === true ? experiments?.cache : undefined;
  const type = isServer ? output?.libraryTarget : undefined;
  return {
    ...(persistent ? { cache: { ...persistent, name: nameOf(settings, persistent) } } : {}),
    ...(type === undefined ? {} : { output: { library: { type } } }),
  };
}
