/**
 * Redirects of moved pages and of URLs that readers guess. Published paths work indefinitely
 * (`tests/contract`): add a line here when you move a page. A redirect keeps the query and the
 * fragment of the old URL.
 */

import type { Redirect } from './redirectRules';

export const redirects: readonly Redirect[] = [
  { from: '/docs', to: '/docs/intro' },
  // URLs that readers guess, from other sites and from the folders of this one.
  { from: '/intro', to: '/docs/intro' },
  { from: '/getting-started', to: '/docs/intro/overview/getting-started' },
  { from: '/guides', to: '/docs/guides/welcome' },
  { from: '/docs/guides', to: '/docs/guides/welcome' },
  { from: '/docs/guides/build-it-yourself', to: '/docs/guides/build-it-yourself/overview' },
  { from: '/reference', to: '/docs/reference/intro' },
  { from: '/docs/reference', to: '/docs/reference/intro' },
  { from: '/services', to: '/docs/reference/services/intro' },
  { from: '/docs/reference/modules', to: '/docs/reference/modules/stub' },
  { from: '/docs/reference/tools', to: '/docs/reference/tools/stub' },
  { from: '/docs/reference/services', to: '/docs/reference/services/intro' },
  { from: '/catalog', to: '/docs/reference/services/intro' },
  { from: '/courses', to: '/docs/courses' },
  { from: '/support', to: '/docs/guides/support' },
  { from: '/releases', to: '/blog' },
  { from: '/changelog', to: '/blog' },
  // Folders without a page lead to their first page.
  { from: '/docs/guides/build-it-yourself/vpc', to: '/docs/guides/build-it-yourself/vpc/intro' },
  {
    from: '/docs/guides/build-it-yourself/landing-zone',
    to: '/docs/guides/build-it-yourself/landing-zone/intro',
  },
  {
    from: '/docs/guides/build-it-yourself/pipelines',
    to: '/docs/guides/build-it-yourself/pipelines/intro',
  },
  {
    from: '/docs/guides/build-it-yourself/kubernetes-cluster',
    to: '/docs/guides/build-it-yourself/kubernetes-cluster/intro',
  },
  {
    from: '/docs/guides/build-it-yourself/achieve-compliance',
    to: '/docs/guides/build-it-yourself/achieve-compliance/intro',
  },
  {
    from: '/docs/guides/reference-architecture',
    to: '/docs/guides/reference-architecture/overview',
  },
  { from: '/docs/guides/stay-up-to-date', to: '/docs/guides/stay-up-to-date/versioning' },
  {
    from: '/docs/guides/stay-up-to-date/cis',
    to: '/docs/guides/stay-up-to-date/cis/how-to-update-to-cis-13',
  },
  {
    from: '/docs/guides/stay-up-to-date/terraform',
    to: '/docs/guides/stay-up-to-date/terraform/how-to-update-to-terraform-12',
  },
  { from: '/docs/intro/overview', to: '/docs/intro/overview/intro-to-cairn' },
  { from: '/docs/intro/core-concepts', to: '/docs/intro/core-concepts/infrastructure-as-code' },
  { from: '/docs/intro/dev-portal', to: '/docs/intro/dev-portal/create-account' },
  { from: '/docs/intro/environment-setup', to: '/docs/intro/environment-setup/recommended_tools' },
  { from: '/docs/intro/tool-fundamentals', to: '/docs/intro/tool-fundamentals/docker' },
  {
    from: '/docs/intro/first-deployment',
    to: '/docs/intro/first-deployment/using-terraform-modules',
  },
  // URLs that crawlers and tools guess.
  { from: '/llms', to: '/llms.txt' },
  { from: '/llms-full', to: '/llms-full.txt' },
  { from: '/feed', to: '/blog/atom.xml' },
  { from: '/rss', to: '/blog/rss.xml' },
  { from: '/atom', to: '/blog/atom.xml' },
  { from: '/sitemap', to: '/site-map' },
];
