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
  readonly indexName: string;
}

interface Site {
  readonly url: string;
  readonly baseUrl: string;
}

let made: SearchClient | undefined;

/** Returns a function that loads the client of hosted search. The next call retries a failed load. */
function lateClient({ appId, apiKey }: AlgoliaConfig): () => Promise<HostedSearchClient> {
  let loading: Promise<HostedSearchClient> | undefined;
  return () => {
    loading ??= import('algoliasearch/lite').then(
      ({ liteClient }) => liteClient(appId, apiKey) as unknown as HostedSearchClient,
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
}

/** Returns the page's only client. It loads nothing before the first search or warm-up. */
export function siteClient(config: AlgoliaConfig, { url, baseUrl }: Site): SearchClient {
  const folder = () => new URL(`${baseUrl}${indexFolder}/`, window.location.href).href;
  made ??= isHosted(config)
    ? hostedClient(lateClient(config), config.indexName)
    : embeddedClient(new Engine(folder, spawnSearch), url + baseUrl.replace(/\/$/, ''));
  return made;
}
