// Change: the years are headings of the second level, below the title, where the theme skips one.
import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import { useDateTimeFormat } from '@docusaurus/theme-common/internal';
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
            <Link to={metadata.permalink}>
              {format.format(new Date(metadata.date))} - {metadata.title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Posts by year, the earliest first in each, years in the order of the archive. */
function byYear(posts: readonly ArchiveBlogPost[]): [string, ArchiveBlogPost[]][] {
  const years = new Map<string, ArchiveBlogPost[]>();
  for (const post of posts) {
    const [year = ''] = post.metadata.date.split('-');
    years.set(year, [post, ...(years.get(year) ?? [])]);
  }
  return [...years];
}

export default function BlogArchivePage({ archive }: Props): ReactNode {
  return (
    <>
      <PageMetadata title={title} description={description} />
      <Layout>
        <header className="hero hero--primary">
          <div className="container">
            <Heading as="h1" className="hero__title">
              {title}
            </Heading>
            <p className="hero__subtitle">{description}</p>
          </div>
        </header>
        <main>
          <section className="container margin-vert--lg">
            <div className="row">
              {byYear(archive.blogPosts).map(([year, posts]) => (
                <Year key={year} year={year} posts={posts} />
              ))}
            </div>
          </section>
        </main>
      </Layout>
    </>
  );
}
