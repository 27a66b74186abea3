/** Converts the settings that Docusaurus writes for Rspack 1 to those of Rspack 2. */
import { hashForName } from '../../cache/hash';
import { readSettings } from '../../site/settings';
import { replacements, tables } from '../fast-client/replacements';

/** Settings of Docusaurus that Rspack 2 does not support. */
interface Settings {
  readonly name?: string;
  readonly mode?: string;
  readonly cache?: unknown;
  readonly experiments?: {
    readonly cache?: {
      /** Files whose changes invalidate the whole cache, such as the configuration of the site. */
      readonly buildDependencies?: readonly string[];
    };
  };
  readonly output?: { readonly libraryTarget?: string };
}

/**
 * Returns the settings to add to Docusaurus's:
 *
 * - The persistent cache, which was experimental in Rspack 1. Without it, every build would be
 *   cold. Rspack 1 has one cache for each set of settings, and Rspack 2 has one for each name. The
 *   name depends on the site, because those of tests are in the same folder, and on the client,
 *   because the two clients use different files for the same module names.
 * - The module type of the server bundle. Without it, the pages could not be rendered.
 */
export function translate(config: object, isServer: boolean): object {
  const { name, mode, cache, experiments, output } = config as Settings;
  const persistent = cache === true ? experiments?.cache : undefined;
  const isReplaced = name === 'client' && readSettings(process.env).fastClient;
  const files = isReplaced ? [replacements, tables] : [];
  const hash = hashForName(JSON.stringify([persistent?.buildDependencies, files]));
  const type = isServer ? output?.libraryTarget : undefined;
  return {
    ...(persistent ? { cache: { ...persistent, name: `${name}-${mode}-${hash}` } } : {}),
    ...(type === undefined ? {} : { output: { library: { type } } }),
  };
}
