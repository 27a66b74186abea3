/** Separates the bundler's cache of this client from that of the stock client. */
import { hashForName } from '../../cache/hash';
import type { Pair } from './replaceModules';

interface Caching {
  readonly cache?: boolean | { readonly name?: string; readonly version?: string };
}

/** Returns the bundler setting with the cache name, if it has a persistent cache. */
export function withOwnCache(config: object, pairs: readonly Pair[]): object {
  const { cache } = config as Caching;
  if (typeof cache !== 'object') return {};
  const own = hashForName(JSON.stringify(pairs));
  return { cache: { name: `${cache.name}-fast-client`, version: `${cache.version}-${own}` } };
}
