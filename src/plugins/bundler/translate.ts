/** Converts the settings that Docusaurus writes for Rspack 1 to those of Rspack 2. */
import { hashForName } from '../../cache/hash';
import { readSettings } from '../../site/settings';
import { replacements, tables } from '../fast-client/replacements';

interface PersistentCache {
  readonly version?: string;
  /**
   * Files that invalidate the whole cache when they change, such as the configuration of the site.
   */
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
 * Returns the name of a configuration's cache. Each configuration has its own cache, because other
 * sites in the same folder (those of tests) and the two clients use different files for the same
 * module names.
 */
function nameOf({ name, mode }: Settings, { buildDependencies }: PersistentCache): string {
  const isReplaced = name === 'client' && readSettings(process.env).fastClient;
  const files = isReplaced ? [replacements, tables] : [];
  return `${name}-${mode}-${hashForName(JSON.stringify([buildDependencies, files]))}`;
}

/**
 * Returns the settings to add to Docusaurus's:
 *
 * - The persistent cache, which was experimental in Rspack 1. Without it, every build would be
 *   cold. Rspack 1 has one cache for each set of settings, and Rspack 2 has one for each name.
 * - The module type of the server bundle. Without it, the pages could not be rendered.
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
