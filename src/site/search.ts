/**
 * Settings of the search engine. The search theme requires an application ID, a key and an index
 * name. The embedded mode uses placeholders that cannot belong to a hosted index.
 */
import type { HostedSearch } from './settings';

const embedded = {
  appId: 'embedded',
  apiKey: 'embedded',
  indexName: 'docs',
} satisfies HostedSearch;

/** Folder of the embedded index relative to the base URL, without leading or trailing slash. */
export const indexFolder = 'assets/search';

/** Returns `themeConfig.algolia` for the settings of a build. */
export function searchThemeConfig(hosted: HostedSearch | undefined) {
  return {
    ...(hosted ?? embedded),
    contextualSearch: true,
    searchParameters: {},
    searchPagePath: 'search',
  };
}

/** Returns whether `themeConfig.algolia` configures hosted search. */
export function isHosted({ appId }: { readonly appId: string }): boolean {
  return appId !== embedded.appId;
}

/**
 * Events that a field dispatches when a reader might need the search soon, or needs it now. They
 * bubble to the search bar. On pages without a search bar, the form works without them.
 */
export const searchEvents = { interest: 'search:interest', open: 'search:open' } as const;
