/** Paths of the pages that the code links to, apart from the navigation. */
import type { SitePages } from './siteContent';

export const pages: SitePages = {
  intro: '/docs/intro',
  guides: '/docs/guides/welcome',
  catalog: '/docs/reference/services/intro',
  upgradeAdvisor: '/docs/reference/tools/upgrade-advisor',
  releaseComparison: '/docs/reference/tools/compare-releases',
  catalogFormat: '/docs/reference/services/catalog-json',
  assistants: '/docs/reference/services/assistants',
  repositoryAccess: '/docs/intro/dev-portal/link-github-id',
};
