/** Search client of the site: embedded search, or hosted search if it is configured. */
import siteConfig from '@generated/docusaurus.config';
import { rememberResult } from '@site/src/site/rememberResult';
import { indexFolder, isHosted } from '@site/src/site/search';
import type { HostedSearch } from '@site/src/site/settings';
import { spawnSearch } from '../worker/spawn';
import type { SearchClient } from './contract';
import { Engine } from './Engine';
import { embeddedClient } from './embeddedClient';
import { type HostedSearchClient, hostedClient } from './hostedClient';

let made: SearchClient | undefined;

const loaded = new Map<string, Promise<HostedSearchClient>>();

/** Loads the client of hosted search. */
const loadHosted = ({ appId, apiKey }: HostedSearch) =>
  rememberResult(loaded, appId, async () => {
    const { liteClient } = await import('algoliasearch/lite');
    return liteClient(appId, apiKey) as unknown as HostedSearchClient;
  });

/** Returns the page's only client. It loads nothing before the first search or warm-up. */
export function siteClient(): SearchClient {
  const { url, baseUrl, themeConfig } = siteConfig;
  const config = themeConfig.algolia as HostedSearch;
  const folder = () => new URL(`${baseUrl}${indexFolder}/`, window.location.href).href;
  made ??= isHosted(config)
    ? hostedClient(() => loadHosted(config), config.indexName)
    : embeddedClient(new Engine(folder, spawnSearch), url + baseUrl.replace(/\/$/, ''));
  return made;
}
