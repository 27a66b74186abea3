/** Search client of the site: embedded search, or hosted search if it is configured. */
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

/** URL of the published site. */
interface Site {
  readonly url: string;
  readonly baseUrl: string;
}

let made: SearchClient | undefined;

/** Creates a client of hosted search. Its library loads with the first search. */
function lateHostedClient({ appId, apiKey }: AlgoliaConfig): SearchClient {
  let loading: Promise<SearchClient> | undefined;
  const load = () => {
    loading ??= import('algoliasearch/lite').then(
      ({ liteClient }) => hostedClient(liteClient(appId, apiKey) as unknown as HostedSearchClient),
      (error) => {
        // The next search retries the import.
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

/** Returns the page's only client. It loads nothing before the first search or warm-up. */
export function siteClient(config: AlgoliaConfig, { url, baseUrl }: Site): SearchClient {
  const folder = () => new URL(`${baseUrl}${indexFolder}/`, window.location.href).href;
  made ??= isHosted(config)
    ? lateHostedClient(config)
    : embeddedClient(new Engine(folder, spawnSearch), url + baseUrl.replace(/\/$/, ''));
  return made;
}
