/** Translates the settings that Docusaurus writes for Rspack 1 to Rspack 2. */
import { hashForName } from '../../cache/hash';
import { readSettings } from '../../site/settings';
import { replacements, tables } from '../fast-client/replacements';

interface PersistentCache {
  readonly version?: string;
  /** Files that determine the whole cache, including the configuration of the site. */
  readonly buildDependencies?: readonly string[];
}

/** Settings of Docusaurus that Rspack 2 does not support. */
interface Settings {
  readonly name?: string;
  readonly mode?: string;
  readonly cache?: unknown;
  readonly experiments?: { readonly cache?: PersistentCache };
  readonly output?: { readonly libraryTarget?: string };
}

/**
 * Name of a cache. Each configuration has its own cache, because other sites in the same folder
 * (those of tests) and the two clients have other files for the same module names.
 */
function nameOf({ name, mode }: Settings, { buildDependencies }: PersistentCache): string {
  const isReplaced = name === 'client' && readSettings(process.env).fastClient;
  const files = isReplaced ? [replacements, tables] : [];
  return `${name}-${mode}-${hashForName(JSON.stringify([buildDependencies, files]))}`;
}

/**
 * Settings to add to Docusaurus's:
 *
 * - the persistent cache, which was experimental in Rspack 1; without it every build would be cold.
 *   Rspack 1 has one cache for each set of settings, Rspack 2 one for each name
 * - the module type of the server bundle; without it the pages could not be rendered
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
