/** The six sidebars. The first document of the first one is the main document of the docs. */
import path from 'node:path';
import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { catalogFolder } from './src/plugins/catalog/CatalogFolder';
import { catalogSidebar } from './src/plugins/catalog/sidebar';

/** Pages of one build-it-yourself guide, in reading order. */
const guide = (label: string, slug: string) => ({
  type: 'category' as const,
  label,
  link: { type: 'doc' as const, id: `guides/build-it-yourself/${slug}/intro` },
  items: ['core-concepts', 'production-grade-design', 'deployment-walkthrough', 'next-steps'].map(
    (page) => `guides/build-it-yourself/${slug}/${page}`,
  ),
});

const category = (label: string, items: SidebarsConfig[string], collapsed = true) => ({
  type: 'category' as const,
  label,
  collapsed,
  items: items as string[],
});

const under = (folder: string, pages: string[]) => pages.map((page) => `${folder}/${page}`);

/** Link from a sidebar of one reference section to the list of all. */
const allReferenceSections = {
  type: 'link' as const,
  href: '/docs/reference/intro',
  label: 'All reference sections',
};

const sidebars: SidebarsConfig = {
  introSidebar: [
    category(
      'Overview',
      under('intro/overview', ['intro-to-cairn', 'getting-started', 'how-it-works']),
      false,
    ),
    category(
      'Core concepts',
      under('intro/core-concepts', ['infrastructure-as-code', 'immutable-infrastructure']),
      false,
    ),
    category(
      'Developer portal',
      under('intro/dev-portal', ['create-account', 'invite-team', 'link-github-id']),
    ),
    category('Environment setup', ['intro/environment-setup/recommended_tools']),
    category(
      'Tool fundamentals',
      under('intro/tool-fundamentals', ['docker', 'packer', 'terraform', 'terragrunt']),
    ),
    category(
      'First deployment',
      under('intro/first-deployment', ['using-terraform-modules', 'testing', 'deploy']),
    ),
    'intro/next-steps',
  ],
  guidesSidebar: [
    'guides/welcome',
    {
      type: 'category',
      label: 'Build it yourself',
      collapsed: false,
      link: { type: 'doc', id: 'guides/build-it-yourself/overview' },
      items: [
        guide('Set up your VPCs', 'vpc'),
        guide('Set up your landing zone', 'landing-zone'),
        guide('Set up your pipelines', 'pipelines'),
        guide('Set up a Kubernetes cluster', 'kubernetes-cluster'),
        guide('Achieve compliance', 'achieve-compliance'),
      ],
    },
    {
      type: 'category',
      label: 'Reference architecture',
      link: { type: 'doc', id: 'guides/reference-architecture/overview' },
      items: under('guides/reference-architecture', [
        'authenticate',
        'deploy-apps',
        'monitoring-alerting-logging',
        'reduce-costs',
        'configure-gw-pipelines',
        'adding-a-new-account',
        'undeploy',
      ]),
    },
    {
      type: 'category',
      label: 'Stay up to date',
      items: [
        'guides/stay-up-to-date/versioning',
        'guides/stay-up-to-date/save-and-restore-a-state',
        'guides/stay-up-to-date/how-to-update-to-catalog-v2',
        category(
          'CIS benchmark',
          under('guides/stay-up-to-date/cis', [
            'how-to-update-to-cis-13',
            'how-to-update-to-cis-14',
          ]),
        ),
        category(
          'Terraform',
          under('guides/stay-up-to-date/terraform', [
            'how-to-update-to-terraform-12',
            'how-to-update-to-terraform-13',
            'how-to-update-to-terraform-14',
            'how-to-update-to-terraform-15',
            'how-to-update-to-terraform-1-x',
            'how-to-update-to-terraform-1-12-and-later',
            'how-to-update-to-aws-provider-v3',
            'how-to-update-to-aws-provider-v4',
            'how-to-update-to-aws-provider-v5',
            'how-to-update-to-aws-provider-v6',
            'how-to-update-terragrunt',
            'how-to-dry-your-reference-architecture',
          ]),
        ),
      ],
    },
    // New guides go here.
  ],
  referenceSidebar: [
    'reference/intro',
    // A `ref` would show the `sidebar_label` of the document.
    { type: 'link', href: '/docs/reference/services/intro', label: 'Services' },
    { type: 'ref', id: 'reference/modules/stub' },
    { type: 'ref', id: 'reference/tools/stub' },
  ],
  modulesSidebar: ['reference/modules/stub', allReferenceSections],
  servicesSidebar: [
    'reference/services/intro',
    ...catalogSidebar(path.join(__dirname, catalogFolder)),
    'reference/services/quality',
    'reference/services/catalog-json',
    'reference/services/assistants',
  ],
  toolsSidebar: [
    'reference/tools/stub',
    'reference/tools/upgrade-advisor',
    'reference/tools/compare-releases',
    allReferenceSections,
  ],
};

export default sidebars;
