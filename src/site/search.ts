/**
 * Settings of the search engine. The search theme requires an application ID, a key and an index name;
 * embedded mode uses these placeholders, which no hosted index can have.
 */
import type { HostedSearch } from './settings';

const embedded = {
  appId: 'embedded',
  apiKey: 'embedded',
  indexName: 'docs',
} satisfies HostedSearch;

/** Folder of the embedded index below the base URL, without slashes around it. */
export const indexFolder = 'assets/search';

/** Path of the search page below the base URL. */
const searchPagePath = 'search';

/** `themeConfig.algolia` for the settings of a build. */
export function searchThemeConfig(hosted: HostedSearch | undefined) {
  return {
    ...(hosted ?? embedded),
    contextualSearch: true,
    searchParameters: {},
    searchPagePath,
  };
}

/** Whether `themeConfig.algolia` configures hosted search. */
export function isHosted({ appId }: { readonly appId: string }): boolean {
  return appId !== embedded.appId;
}

/**
 * Events with which a field of a page requests the search: it might be needed soon, or it is needed
 * now. They bubble to the search bar. On pages without a search bar, the form works without them.
 */
export const searchEvents = { interest: 'search:interest', open: 'search:open' } as const;
