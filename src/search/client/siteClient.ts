/** The search client of this site: the embedded engine, or hosted search where it is set. */
import { indexFolder, isHosted } from '@site/src/site/search';
import { spawnSearch } from '../worker/spawn';
import type { SearchClient } from './contract';
import { Engine } from './Engine';
import { embeddedClient } from './embeddedClient';
import { type HostedSearchClient, hostedClient } from './hostedClient';

interface AlgoliaConfig {
  readonly appId: string;
  readonly apiKey: string;
}

/** Where the site is published. */
interface Site {
  readonly url: string;
  readonly baseUrl: string;
}

let made: SearchClient | undefined;

/** A client on hosted search, which loads with the first search. */
function lateHostedClient({ appId, apiKey }: AlgoliaConfig): SearchClient {
  let loading: Promise<SearchClient> | undefined;
  const load = () => {
    loading ??= import('algoliasearch/lite').then(
      ({ liteClient }) => hostedClient(liteClient(appId, apiKey) as unknown as HostedSearchClient),
      (error) => {
        // The next search tries again.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return {
    search: async (requests) => (await load()).search(requests),
    passages: async () => ({}),
    warmUp: () => {},
  };
}

/** The one client of the page; it loads nothing until it is asked or warmed up. */
export function siteClient(config: AlgoliaConfig, { url, baseUrl }: Site): SearchClient {
  const folder = () => new URL(`${baseUrl}${indexFolder}/`, window.location.href).href;
  made ??= isHosted(config)
    ? lateHostedClient(config)
    : embeddedClient(new Engine(folder, spawnSearch), url + baseUrl.replace(/\/$/, ''));
  return made;
}
