// Change: the page looks like the list of posts, newest first; years are second-level headings.
import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import { useDateTimeFormat } from '@docusaurus/theme-common/internal';
import { groupBy } from '@site/src/site/groupBy';
import type { ArchiveBlogPost, Props } from '@theme/BlogArchivePage';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

const title = 'Archive';
const description = 'All posts by year.';

function Year({ year, posts }: { year: string; posts: readonly ArchiveBlogPost[] }): ReactNode {
  const format = useDateTimeFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <div className="col col--4 margin-vert--lg">
      <Heading as="h2" id={year}>
        {year}
      </Heading>
      <ul>
        {posts.map(({ metadata }) => (
          <li key={metadata.permalink}>
            {format.format(new Date(metadata.date))} –{' '}
            <Link to={metadata.permalink}>{metadata.title}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export default function BlogArchivePage({ archive }: Props): ReactNode {
  const years = groupBy(archive.blogPosts, ({ metadata }) => metadata.date.slice(0, 4));
  return (
    <>
      <PageMetadata title={title} description={description} />
      <Layout>
        <main className="container margin-vert--lg markdown">
          <Heading as="h1">{title}</Heading>
          <p>{description}</p>
          <div className="row">
            {[...years].map(([year, posts]) => (
              <Year key={year} year={year} posts={posts} />
            ))}
          </div>
        </main>
      </Layout>
    </>
  );
}
