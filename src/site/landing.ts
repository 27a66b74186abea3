/** Texts and links of the landing page. The build adds the catalog and the newest posts. */
import { identity } from './identity';
import type { LandingPage } from './siteContent';

export const landingPage: LandingPage = {
  title: 'Your entire infrastructure, as code',
  lead: `${identity.name} is a library of production-grade Terraform services for AWS. These pages teach you to deploy them, to run them, and to keep them up to date.`,
  entries: [
    {
      title: 'Learn',
      to: '/docs/intro/overview/intro-to-cairn',
      text: 'What the library is, how code flows from a module to an AWS account, and your first deployment.',
    },
    {
      title: 'Build',
      to: '/docs/guides/welcome',
      text: 'Step-by-step guides with the design decisions behind them, and code that takes your own names and accounts.',
    },
    {
      title: 'Look up',
      to: '/docs/reference/services/intro',
      text: 'Every input and output of every service, with types, defaults and usage that parses.',
    },
  ],
  guidesTitle: 'Build it yourself, or operate what we built',
  guides: [
    {
      title: 'VPC',
      to: '/docs/guides/build-it-yourself/vpc/intro',
      text: 'Networks with three tiers in three Availability Zones, and operator access.',
    },
    {
      title: 'Landing zone',
      to: '/docs/guides/build-it-yourself/landing-zone/intro',
      text: 'An organization of accounts, each with a secure and audited baseline.',
    },
    {
      title: 'Pipelines',
      to: '/docs/guides/build-it-yourself/pipelines/intro',
      text: 'Plan, approve and apply infrastructure without giving CI the keys.',
    },
    {
      title: 'Kubernetes cluster',
      to: '/docs/guides/build-it-yourself/kubernetes-cluster/intro',
      text: 'EKS from an empty VPC to a service with TLS, logs and rolling updates.',
    },
    {
      title: 'Compliance',
      to: '/docs/guides/build-it-yourself/achieve-compliance/intro',
      text: 'The CIS AWS Foundations Benchmark, recommendation by recommendation.',
    },
    {
      title: 'Reference architecture',
      to: '/docs/guides/reference-architecture/overview',
      text: 'The complete multi-account setup, delivered as code: operate it and make it yours.',
    },
  ],
};
