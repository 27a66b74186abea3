/** The landing page: what this is, the search, three entry points, guides and the catalog. */
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import landing from '@generated/landing/default/landing.json';
import SearchTrigger from '@site/src/components/SearchTrigger';
import { identity } from '@site/src/site/identity';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import styles from './index.module.css';

interface Way {
  readonly title: string;
  readonly to: string;
  readonly text: string;
}

const ways: readonly Way[] = [
  {
    title: 'Learn',
    to: '/docs/intro/overview/intro-to-cairn',
    text: 'What the library is, how code flows from a module to an AWS account, and your first deployment.',
  },
  {
    title: 'Build',
    to: '/docs/guides/welcome',
    text: 'Step-by-step guides with the design decisions behind them and code that runs unchanged.',
  },
  {
    title: 'Look up',
    to: '/docs/reference/services/intro',
    text: 'Every input and output of every service, with types, defaults and usage that parses.',
  },
];

const guides: readonly Way[] = [
  {
    title: 'VPC',
    to: '/docs/guides/build-it-yourself/vpc/intro',
    text: 'Networks with three tiers over three zones, and a way in for operators.',
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
];

/** A grid of links with a title and a sentence each. */
function Cards({ items, as: Heading }: { items: readonly Way[]; as: 'h2' | 'h3' }): ReactNode {
  return (
    <ul className={styles.cards}>
      {items.map(({ title, to, text }) => (
        <li key={to}>
          <Link className={styles.card} to={to}>
            <Heading className={styles.cardTitle}>{title}</Heading>
            <p>{text}</p>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function formatDate(date: string): string {
  return new Date(date).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
}

export default function Home(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const services = landing.groups.reduce((sum, group) => sum + group.services, 0);
  return (
    <Layout description={siteConfig.tagline}>
      <main className={styles.page}>
        <header className={styles.hero}>
          <h1>Your entire infrastructure, as code</h1>
          <p className={styles.lead}>
            {identity.name} is a library of production-grade Terraform services for AWS. These pages
            teach you to deploy them, to run them, and to keep them up to date.
          </p>
          <SearchTrigger />
        </header>

        <section aria-label="Ways in">
          <Cards items={ways} as="h2" />
        </section>

        <section aria-labelledby="guides">
          <h2 id="guides">Build it yourself, or operate what we built</h2>
          <Cards items={guides} as="h3" />
        </section>

        <section aria-labelledby="catalog">
          <h2 id="catalog">The service catalog</h2>
          <p>
            {services} services in {landing.groups.length} groups.
          </p>
          <ul className={styles.groups}>
            {landing.groups.map(({ id, title, description, services: count }) => (
              <li key={id}>
                <Link to={`/docs/reference/services/${id}`}>{title}</Link>
                <span className={styles.count}>
                  {count} {count === 1 ? 'service' : 'services'}
                </span>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        </section>

        {landing.posts.length > 0 && (
          <section aria-labelledby="releases">
            <h2 id="releases">What is new</h2>
            <ul className={styles.posts}>
              {landing.posts.map(({ title, description, permalink, date }) => (
                <li key={permalink}>
                  <time dateTime={date}>{formatDate(date)}</time>
                  <div>
                    <Link to={permalink}>{title}</Link>
                    <p>{description}</p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )}
      </main>
    </Layout>
  );
}
