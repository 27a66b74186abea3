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
export const searchPagePath = 'search';

/** `themeConfig.algolia` for the settings of a build. */
export function searchThemeConfig(hosted: HostedSearch | undefined) {
  return {
    ...(hosted ?? embedded),
    contextualSearch: true,
    searchParameters: {},
    searchPagePath,
  };
}

/** Whether hosted search answers, going by `themeConfig.algolia`. */
export function isHosted({ appId }: { readonly appId: string }): boolean {
  return appId !== embedded.appId;
}

/**
 * Events by which a field of a page asks for the search: that it may be needed soon, and that it is
 * needed now. They bubble; the search bar listens. A page without a search bar keeps its plain form.
 */
export const searchEvents = { interest: 'search:interest', open: 'search:open' } as const;
