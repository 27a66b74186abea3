/** Reads the head of a built page, and creates the tags to add to it. */
import {
  attribute,
  createElement,
  type Document,
  type Element,
  elementsBelow,
  headOf,
  ownText,
} from '../../html/dom';
import { scriptJson } from '../../site/scriptJson';
import { cardSize } from './social-cards/card';
import type { TaggedPage, TaggedSite } from './types';

/**
 * Reads the title without the site's name and other metadata of a page. Returns `undefined` for a
 * redirect page.
 */
export function readHead(document: Document, siteTitle: string) {
  const elements = elementsBelow(headOf(document));
  const has = (name: string, value: string) =>
    elements.some((element) => attribute(element, name) === value);
  if (has('http-equiv', 'refresh')) return undefined;
  const title = elements.find(({ tagName }) => tagName === 'title');
  const description = elements.find((element) => attribute(element, 'name') === 'description');
  return {
    title: (title ? ownText(title) : '').replace(` | ${siteTitle}`, ''),
    description: (description && attribute(description, 'content')) ?? '',
    hasType: has('property', 'og:type'),
    hasBreadcrumbs: elements.some((element) => ownText(element).includes('"BreadcrumbList"')),
  };
}

const named = (name: string, content: string): Element => createElement('meta', { name, content });

const property = (name: string, content: string | number): Element =>
  createElement('meta', { property: name, content: String(content) });

/** Returns the tags of a page, in order. X reads the image from `og:image`. */
export function tagsOf(
  page: TaggedPage,
  site: TaggedSite,
  head: NonNullable<ReturnType<typeof readHead>>,
  data: object | undefined,
): Element[] {
  return [
    ...(head.description
      ? []
      : [named('description', page.description), property('og:description', page.description)]),
    property('og:site_name', site.title),
    ...(head.hasType
      ? []
      : [property('og:type', page.kind === 'document' ? 'article' : 'website')]),
    property('og:image', page.image),
    property('og:image:width', cardSize.width),
    property('og:image:height', cardSize.height),
    property('og:image:alt', [page.section, page.title].filter(Boolean).join(': ')),
    ...(data ? [createElement('script', { type: 'application/ld+json' }, scriptJson(data))] : []),
  ];
}
