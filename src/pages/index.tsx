/** Landing page: introduction, search, three entry points, guides and the catalog. */
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import landing from '@generated/landing/default/landing.json';
import Card from '@site/src/components/Card';
import SearchTrigger from '@site/src/components/SearchTrigger';
import { landingPage } from '@site/src/site/landing';
import type { LandingLink } from '@site/src/site/siteContent';
import { countWithNoun, formatDay } from '@site/src/site/words';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import styles from './index.module.css';

function Cards({ items, as }: { items: readonly LandingLink[]; as: 'h2' | 'h3' }): ReactNode {
  return (
    <ul className={styles.cards}>
      {items.map((item) => (
        <Card key={item.to} as={as} {...item} />
      ))}
    </ul>
  );
}

export default function Home(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const services = landing.groups.reduce((sum, group) => sum + group.services, 0);
  return (
    <Layout description={siteConfig.tagline}>
      <main className={styles.page}>
        <header className={styles.hero}>
          <h1>{landingPage.title}</h1>
          <p className={styles.lead}>{landingPage.lead}</p>
          <SearchTrigger />
        </header>

        <section aria-label="Where to start">
          <Cards items={landingPage.entries} as="h2" />
        </section>

        {landingPage.guides.length > 0 && (
          <section aria-labelledby="guides">
            <h2 id="guides">{landingPage.guidesTitle}</h2>
            <Cards items={landingPage.guides} as="h3" />
          </section>
        )}

        {landing.groups.length > 0 && (
          <section aria-labelledby="catalog">
            <h2 id="catalog">The {landing.noun} catalog</h2>
            <p>
              {countWithNoun(services, landing.noun)} in{' '}
              {countWithNoun(landing.groups.length, 'group')}.
            </p>
            <ul className={styles.groups}>
              {landing.groups.map(({ id, title, description, services: count }) => (
                <li key={id}>
                  <Link to={`/docs/reference/services/${id}`}>{title}</Link>
                  <span className={styles.count}>{countWithNoun(count, landing.noun)}</span>
                  <p>{description}</p>
                </li>
              ))}
            </ul>
          </section>
        )}

        {landing.posts.length > 0 && (
          <section aria-labelledby="releases">
            <h2 id="releases">What is new</h2>
            <ul className={styles.posts}>
              {landing.posts.map(({ title, description, permalink, date }) => (
                <li key={permalink}>
                  <time dateTime={date}>{formatDay(date, 'UTC')}</time>
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
