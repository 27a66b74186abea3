/**
 * Creates the structured data of a page for search engines (schema.org). The theme describes posts
 * and the position of a document in its sidebar; this module adds the rest.
 */
import type { TaggedPage, TaggedSite } from './types';

type Thing = Readonly<Record<string, unknown>>;

/** Organization that publishes the site. */
export interface Provider {
  readonly name: string;
  readonly url: string;
}

const day = (time: number): string => new Date(time).toISOString().slice(0, 10);

const organization = (site: TaggedSite, { name, url }: Provider): Thing => ({
  '@type': 'Organization',
  '@id': `${site.url}#organization`,
  name,
  url,
  logo: `${site.url}img/apple-touch-icon.png`,
});

const website = (site: TaggedSite): Thing => ({
  '@type': 'WebSite',
  '@id': `${site.url}#website`,
  name: site.title,
  url: site.url,
  description: site.tagline,
  inLanguage: site.language,
  publisher: { '@id': `${site.url}#organization` },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site.url}search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

const article = (page: TaggedPage, site: TaggedSite): Thing => ({
  '@type': 'TechArticle',
  '@id': page.url,
  url: page.url,
  headline: page.title,
  description: page.description,
  image: page.image,
  inLanguage: site.language,
  ...(page.lastUpdatedAt ? { dateModified: day(page.lastUpdatedAt) } : {}),
  articleSection: page.section,
  isPartOf: { '@type': 'WebSite', name: site.title, url: site.url },
  publisher: { '@id': `${site.url}#organization` },
});

const howTo = (page: TaggedPage, steps: NonNullable<TaggedPage['steps']>): Thing => ({
  '@type': 'HowTo',
  '@id': `${page.url}#how-to`,
  name: page.title,
  description: page.description,
  step: steps.map(({ number, title, id }) => ({
    '@type': 'HowToStep',
    position: number,
    name: title,
    url: `${page.url}#${id}`,
  })),
});

/** Breadcrumbs of a page: the site, its parent pages, the page itself. */
function breadcrumbs(page: TaggedPage, site: TaggedSite): Thing {
  const { origin } = new URL(site.url);
  const items = [
    { name: site.title, item: site.url },
    ...page.trail.map(({ name, path }) => ({ name, item: origin + path })),
    { name: page.title, item: page.url },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, item }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  };
}

/**
 * Returns the structured data of a page; `undefined` for pages without content, such as the search
 * page.
 *
 * @param hasBreadcrumbs whether the theme wrote the breadcrumbs
 */
export function structuredData(
  page: TaggedPage,
  site: TaggedSite,
  provider: Provider,
  hasBreadcrumbs: boolean,
): Thing | undefined {
  const things: Thing[] = [];
  if (page.kind === 'landing') things.push(website(site), organization(site, provider));
  if (page.kind === 'document') things.push(article(page, site), organization(site, provider));
  if (page.steps) things.push(howTo(page, page.steps));
  if (!hasBreadcrumbs && ['document', 'list', 'post'].includes(page.kind)) {
    things.push(breadcrumbs(page, site));
  }
  if (things.length === 0) return undefined;
  return { '@context': 'https://schema.org', '@graph': things };
}
