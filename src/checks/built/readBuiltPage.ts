// Reads the links, images and IDs of a built HTML page.
import { parse } from 'parse5';
import { routeOf } from '../../html/builtSite';
import { elementsBelow, ownText } from '../../html/dom';

export interface BuiltPage {
  /** File in the build folder, such as `docs/intro.html`. */
  file: string;
  /** URL below the site's base, such as `/docs/intro`. */
  route: string;
  language?: string | undefined;
  title?: string;
  canonical?: string;
  /** Whether the page asks search engines to omit it (`noindex`). */
  isOmitted?: true;
  /** Target, if the page only redirects. */
  redirect?: string;
  h1: number;
  ids: string[];
  duplicateIds: { id: string; line: number }[];
  /** Attributes that load or link to something, such as `a href`, `img src` or `source srcset`. */
  links: { attribute: string; url: string; line: number }[];
  images: ReturnType<typeof readImage>[];
}

const linkAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  link: ['href'],
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  script: ['src'],
  iframe: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  object: ['data'],
  embed: ['src'],
  form: ['action'],
  use: ['href', 'xlink:href'],
  image: ['href', 'xlink:href'],
};
/** `meta` elements with an address as their content. */
const metaAddresses = ['og:image', 'og:url', 'twitter:image'];
/** Relations of `link` elements that name an origin and load nothing. */
const hints = ['preconnect', 'dns-prefetch'];

export const readBuiltPage = (html: string, file: string): BuiltPage => {
  const page: BuiltPage = {
    file,
    route: routeOf(file),
    h1: 0,
    ids: [],
    duplicateIds: [],
    links: [],
    images: [],
  };
  const seen = new Set<string>();
  for (const element of elementsBelow(parse(html, { sourceCodeLocationInfo: true }))) {
    const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
    const line = element.sourceCodeLocation?.startLine ?? 1;
    const id = attributes.get('id');
    if (id && seen.has(id)) page.duplicateIds.push({ id, line });
    if (id) seen.add(id);
    readElement(element.tagName, attributes, line, page);
    const name = element.tagName === 'a' ? attributes.get('name') : undefined;
    if (name) seen.add(name);
    if (element.tagName === 'title' && page.title === undefined) page.title = ownText(element);
  }
  page.ids = [...seen];
  return page;
};

const readElement = (
  tag: string,
  attributes: ReadonlyMap<string, string>,
  line: number,
  page: BuiltPage,
): void => {
  if (tag === 'html') page.language = attributes.get('lang');
  if (tag === 'h1') page.h1 += 1;
  if (tag === 'img') page.images.push(readImage(attributes, line));
  if (tag === 'meta') readMeta(attributes, line, page);
  const relation = attributes.get('rel') ?? '';
  if (tag === 'link' && hints.includes(relation)) return;
  if (tag === 'link' && relation === 'canonical') page.canonical = attributes.get('href') ?? '';
  for (const name of linkAttributes[tag] ?? []) {
    const value = attributes.get(name);
    if (value === undefined) continue;
    const urls = name === 'srcset' ? candidatesOf(value).map(({ url }) => url) : [value];
    page.links.push(...urls.map((url) => ({ attribute: `${tag} ${name}`, url, line })));
  }
};

const readMeta = (attributes: ReadonlyMap<string, string>, line: number, page: BuiltPage): void => {
  const name = attributes.get('property') ?? attributes.get('name') ?? '';
  const content = attributes.get('content') ?? '';
  if (name === 'robots' && content.includes('noindex')) page.isOmitted = true;
  if (metaAddresses.includes(name)) {
    page.links.push({ attribute: `meta ${name}`, url: content, line });
  }
  const refresh = /^\s*\d+\s*;\s*url=(.+)$/i.exec(content)?.[1];
  if (attributes.get('http-equiv') === 'refresh' && refresh) page.redirect = refresh.trim();
};

const readImage = (attributes: ReadonlyMap<string, string>, line: number) => ({
  src: attributes.get('src') ?? '',
  srcset: attributes.get('srcset'),
  alt: attributes.get('alt'),
  width: attributes.get('width'),
  height: attributes.get('height'),
  /** Whether the image is hidden from assistive technology. */
  decorative:
    attributes.get('aria-hidden') === 'true' ||
    ['presentation', 'none'].includes(attributes.get('role') ?? ''),
  line,
});

/** Returns the candidates of a `srcset`, such as `a.png 1x, b.png 2x`. */
export const candidatesOf = (srcset: string): { url: string; descriptor: string }[] =>
  srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .flatMap(([url, descriptor = '1x']) => (url ? [{ url, descriptor }] : []));
