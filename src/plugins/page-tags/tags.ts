/** Reads the head of a built page and writes tags into it. The build puts all tags on few lines. */
import { cardSize } from '../social-cards/card';
import type { TaggedPage, TaggedSite } from './types';

/** What the head of a built page says already. */
export interface BuiltHead {
  /** Title without the site's name. */
  readonly title: string;
  /** Empty where the page has none. */
  readonly description: string;
  readonly hasType: boolean;
  readonly hasBreadcrumbs: boolean;
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};

const decode = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => entities[entity] ?? entity);

const encode = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Reads a page's head; `undefined` for a page that only leads to another one. */
export function readHead(html: string, siteTitle: string): BuiltHead | undefined {
  const [head = ''] = html.split('</head>', 1);
  if (/<meta[^>]+http-equiv=["']?refresh/i.test(head)) return undefined;
  const content = (name: string): string => {
    const tag = new RegExp(`<meta[^>]*\\sname=["']?${name}["']?[\\s>][^>]*>`).exec(head)?.[0] ?? '';
    const [, double, single, bare] = /content=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/.exec(tag) ?? [];
    return decode(double ?? single ?? bare ?? '');
  };
  const [, title = ''] = /<title[^>]*>([^<]*)<\/title>/.exec(head) ?? [];
  return {
    title: decode(title).replace(` | ${siteTitle}`, ''),
    description: content('description'),
    hasType: /property=["']?og:type/.test(head),
    hasBreadcrumbs: /"@type":"BreadcrumbList"/.test(head),
  };
}

const property = (name: string, content: string | number): string =>
  `<meta property="${name}" content="${encode(String(content))}">`;

/** The tags of a page, as HTML. */
export function tagsOf(
  page: TaggedPage,
  site: TaggedSite,
  head: BuiltHead,
  data: object | undefined,
): string {
  return [
    head.description ? '' : `<meta name="description" content="${encode(page.description)}">`,
    head.description ? '' : property('og:description', page.description),
    property('og:site_name', site.title),
    head.hasType ? '' : property('og:type', page.kind === 'document' ? 'article' : 'website'),
    property('og:image', page.image),
    property('og:image:type', 'image/png'),
    property('og:image:width', cardSize.width),
    property('og:image:height', cardSize.height),
    property('og:image:alt', [page.section, page.title].filter(Boolean).join(': ')),
    `<meta name="twitter:image" content="${encode(page.image)}">`,
    data
      ? `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
      : '',
  ].join('');
}

/** Writes tags at the end of the head. */
export const writeTags = (html: string, tags: string): string =>
  html.replace('</head>', () => `${tags}</head>`);
