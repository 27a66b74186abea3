/**
 * Redirects of moved pages and of URLs that readers guess. Published paths work indefinitely
 * (`tests/contract`): add a line to `redirects` when you move a page. A redirect keeps the query and the
 * fragment of the old URL.
 */

import type { Redirect } from './redirectRules';

/** First pages of folders that have no page of their own. */
const firstPages = [
  '/docs/intro',
  '/docs/guides/welcome',
  '/docs/guides/build-it-yourself/overview',
  '/docs/reference/intro',
  '/docs/reference/modules/stub',
  '/docs/reference/tools/stub',
  '/docs/reference/services/intro',
  '/docs/guides/build-it-yourself/vpc/intro',
  '/docs/guides/build-it-yourself/landing-zone/intro',
  '/docs/guides/build-it-yourself/pipelines/intro',
  '/docs/guides/build-it-yourself/kubernetes-cluster/intro',
  '/docs/guides/build-it-yourself/achieve-compliance/intro',
  '/docs/guides/reference-architecture/overview',
  '/docs/guides/stay-up-to-date/versioning',
  '/docs/guides/stay-up-to-date/cis/how-to-update-to-cis-13',
  '/docs/guides/stay-up-to-date/terraform/how-to-update-to-terraform-12',
  '/docs/intro/overview/intro-to-cairn',
  '/docs/intro/core-concepts/infrastructure-as-code',
  '/docs/intro/dev-portal/create-account',
  '/docs/intro/environment-setup/recommended_tools',
  '/docs/intro/tool-fundamentals/docker',
  '/docs/intro/first-deployment/using-terraform-modules',
];

export const redirects: readonly Redirect[] = [
  // URLs that readers guess, from other sites and from the folders of this one.
  { from: '/intro', to: '/docs/intro' },
  { from: '/getting-started', to: '/docs/intro/overview/getting-started' },
  { from: '/guides', to: '/docs/guides/welcome' },
  { from: '/reference', to: '/docs/reference/intro' },
  { from: '/services', to: '/docs/reference/services/intro' },
  { from: '/catalog', to: '/docs/reference/services/intro' },
  { from: '/courses', to: '/docs/courses' },
  { from: '/support', to: '/docs/guides/support' },
  { from: '/releases', to: '/blog' },
  { from: '/changelog', to: '/blog' },
  ...firstPages.map((to) => ({ from: to.slice(0, to.lastIndexOf('/')), to })),
  // URLs that crawlers and tools guess.
  { from: '/llms', to: '/llms.txt' },
  { from: '/llms-full', to: '/llms-full.txt' },
  { from: '/feed', to: '/blog/atom.xml' },
  { from: '/rss', to: '/blog/rss.xml' },
  { from: '/atom', to: '/blog/atom.xml' },
  { from: '/sitemap', to: '/site-map' },
];
