/** Search client of the site: embedded search, or hosted search if it is configured. */
import siteConfig from '@generated/docusaurus.config';
import { indexFolder, isHosted } from '@site/src/site/search';
import type { HostedSearch } from '@site/src/site/settings';
import { spawnSearch } from '../worker/spawn';
import type { SearchClient } from './contract';
import { Engine } from './Engine';
import { embeddedClient } from './embeddedClient';
import { type HostedSearchClient, hostedClient } from './hostedClient';

let made: SearchClient | undefined;

/** Returns a function that loads the client of hosted search. The next call retries a failed load. */
function lateClient({ appId, apiKey }: HostedSearch): () => Promise<HostedSearchClient> {
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
export function siteClient(): SearchClient {
  const { url, baseUrl, themeConfig } = siteConfig;
  const config = themeConfig.algolia as HostedSearch;
  const folder = () => new URL(`${baseUrl}${indexFolder}/`, window.location.href).href;
  made ??= isHosted(config)
    ? hostedClient(lateClient(config), config.indexName)
    : embeddedClient(new Engine(folder, spawnSearch), url + baseUrl.replace(/\/$/, ''));
  return made;
}
