/** Site map: lists every document and post on one page, as an alternative to the search. */
import Link from '@docusaurus/Link';
import sections from '@generated/site-map/default/site-map.json';
import type { MapItem } from '@site/src/plugins/site-map/types';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

function Items({ items }: { readonly items: readonly MapItem[] }): ReactNode {
  return (
    <ul>
      {items.map(({ label, path, items: below }) => (
        <li key={path ?? label}>
          {path ? <Link to={path}>{label}</Link> : label}
          {below && below.length > 0 && <Items items={below} />}
        </li>
      ))}
    </ul>
  );
}

const anchor = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

export default function SiteMap(): ReactNode {
  return (
    <Layout
      title="Site map"
      description="Every page of the documentation and of the blog, in reading order."
    >
      <main className={styles.page}>
        <h1>Site map</h1>
        <p>
          Programs can read the same pages as Markdown in{' '}
          <Link to="pathname:///llms.txt">llms.txt</Link>.
        </p>
        <div className={styles.sections}>
          {sections.map(({ title, items }) => (
            <section key={title} aria-labelledby={anchor(title)}>
              <Heading as="h2" id={anchor(title)}>
                {title}
              </Heading>
              <Items items={items} />
            </section>
          ))}
        </div>
      </main>
    </Layout>
  );
}
