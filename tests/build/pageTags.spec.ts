/** Metadata of all pages: social cards, structured data, alternate formats. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { imageSize } from 'image-size';
import { readSettings } from '../../src/site/settings';
import { readHead } from '../fixtures/pageHead';
import { schemas } from '../fixtures/schemaOrg';
import { buildFolder, contract, htmlOf, readGenerated, sitemapPaths } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

const origin = readSettings(process.env).url;
const pages = () => [...sitemapPaths(), '/search', '/404'];
const documents = contract
  .map(({ path: route }) => route)
  .filter((route) => route.startsWith('/docs/'));
const fileOf = (address: string) => path.join(buildFolder, new URL(address).pathname);

/** Maximum size of a card in bytes, which all networks accept and slow connections can load. */
const largestCard = 60_000;
/** Maximum compressed size of a page's tags in bytes. */
const largestTags = 1024;

test('every page has the correct card tags exactly once', () => {
  const titlesByCard = new Map<string, string>();
  for (const route of pages()) {
    const { metas, links } = readHead(route);
    const one = (name: string): string => {
      expect(metas.get(name)?.length, `${route} ${name}`).toBe(1);
      return metas.get(name)?.[0] ?? '';
    };
    expect(one('twitter:card'), route).toBe('summary_large_image');
    expect(one('og:title'), route).not.toBe('');
    expect(one('og:site_name'), route).toBe('Cairn Docs');
    expect(one('og:type'), route).toMatch(/^(?:article|website)$/);
    expect(one('og:description'), route).toBe(one('description'));
    expect(one('og:image:alt'), route).not.toBe('');
    const image = one('og:image');
    expect(image.startsWith(`${origin}/assets/cards/card-`), route).toBe(true);
    expect([one('og:image:width'), one('og:image:height')], route).toEqual(['1200', '630']);
    expect(htmlOf(route), `${route} has one language`).not.toContain('hreflang');
    if (route !== '/404') {
      const canonical = links.find(({ rel }) => rel === 'canonical')?.href;
      expect(one('og:url'), route).toBe(canonical);
      expect(canonical, route).toBe(origin + route);
    }
    // Pages with the same texts share a card.
    const said = `${one('og:image:alt')} ${route === '/' ? '' : one('description')}`;
    expect(titlesByCard.get(image) ?? said, `${route} has the card of another page`).toBe(said);
    titlesByCard.set(image, said);
  }
});

test('every card is an image with the correct dimensions and a small file size', () => {
  const folder = path.join(buildFolder, 'assets/cards');
  const cards = fs.readdirSync(folder);
  const used = new Set(pages().map((route) => readHead(route).metas.get('og:image')?.[0]));
  expect(new Set(cards.map((name) => `${origin}/assets/cards/${name}`))).toEqual(used);
  for (const name of cards) {
    const bytes = fs.readFileSync(path.join(folder, name));
    expect(imageSize(bytes), name).toMatchObject({ width: 1200, height: 630, type: 'png' });
    expect(bytes.length, name).toBeLessThanOrEqual(largestCard);
  }
});

test('structured data of every page is valid', () => {
  const ajv = new Ajv({ allErrors: true });
  addFormats(ajv);
  const validators = new Map(
    Object.entries(schemas).map(([type, schema]) => [type, ajv.compile(schema)]),
  );
  for (const route of pages()) {
    for (const thing of readHead(route).things) {
      const type = thing['@type'];
      expect(thing['@context'], `${route} ${type}`).toBe('https://schema.org');
      const validate = validators.get(type);
      expect(validate, `${route} has a thing of an unknown type: ${type}`).toBeDefined();
      validate?.(thing);
      expect([type, validate?.errors], route).toEqual([type, null]);
    }
  }
});

test('each kind of page has its schema.org types', () => {
  const typesOf = (route: string) => readHead(route).things.map((thing) => thing['@type']);
  expect(typesOf('/').sort()).toEqual(['Organization', 'WebSite']);
  for (const route of documents) {
    expect(typesOf(route), route).toEqual(
      expect.arrayContaining(['TechArticle', 'Organization', 'BreadcrumbList']),
    );
  }
  const posts = sitemapPaths().filter((route) => /^\/blog\/(?:v\d|[a-z]+-)/.test(route));
  expect(posts.length).toBeGreaterThan(5);
  for (const route of posts) {
    expect(typesOf(route).sort(), route).toEqual(['BlogPosting', 'BreadcrumbList']);
  }
});

test('structured data of walkthroughs lists their steps, and each step exists', () => {
  const walkthroughs = readGenerated<{ path: string; steps: { id: string; title: string }[] }[]>(
    'walkthroughs/default/walkthroughs.json',
  );
  expect(walkthroughs.length).toBeGreaterThan(4);
  for (const { path: route, steps } of walkthroughs) {
    const howTo = readHead(route).things.find((thing) => thing['@type'] === 'HowTo');
    const named = howTo?.step as { name: string; url: string }[] | undefined;
    expect(
      named?.map(({ name }) => name),
      route,
    ).toEqual(steps.map(({ title }) => title));
    const html = htmlOf(route);
    for (const { url } of named ?? []) {
      expect(html.includes(`id="${new URL(url).hash.slice(1)}"`), url).toBe(true);
    }
  }
});

test('breadcrumbs link only to existing pages', () => {
  const known = new Set(sitemapPaths().map((route) => origin + route));
  for (const route of documents) {
    const list = readHead(route).things.find((thing) => thing['@type'] === 'BreadcrumbList');
    const items = list?.itemListElement as { item: string; position: number }[];
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
    expect(items.at(-1)?.item, route).toBe(origin + route);
    for (const { item } of items) expect(known.has(item), `${route}: ${item}`).toBe(true);
  }
});

test('every document links to its Markdown, and the catalog and every service to their JSON', () => {
  for (const route of documents) {
    const alternates = readHead(route).links.filter(({ rel }) => rel === 'alternate');
    const ofType = (type: string) =>
      alternates.filter((link) => link.type === type && !link.title).map(({ href }) => href);
    expect(ofType('text/markdown'), route).toEqual([`${origin}${route}.md`]);
    expect(fs.existsSync(fileOf(`${origin}${route}.md`)), route).toBe(true);
    const service = /^\/docs\/reference\/services\/([\w-]+\/[\w-]+)$/.exec(route)?.[1];
    const json = [
      ...(service ? [`${origin}/catalog/${service}.json`] : []),
      ...(route === '/docs/reference/services/intro' ? [`${origin}/catalog.json`] : []),
    ];
    expect(ofType('application/json'), route).toEqual(json);
    for (const address of json) expect(fs.existsSync(fileOf(address)), address).toBe(true);
  }
});

test('the tags stay within their size limit', () => {
  const size = (text: string) => zlib.brotliCompressSync(text).length;
  const added =
    /<meta (?:data-rh="?true"? )?(?:property|name)=["']?(?:og:(?:image|type|site_name)|theme-color)[^>]*>|<script type=["']?application\/ld\+json[^>]*>[^<]*<\/script>|<link [^>]*rel=["']?(?:alternate|manifest|apple-touch-icon)[^>]*>/g;
  for (const route of pages()) {
    const html = htmlOf(route);
    expect(size(html) - size(html.replaceAll(added, '')), route).toBeLessThan(largestTags);
  }
});

test('the dates in the sitemap match those of the sources', () => {
  const xml = fs.readFileSync(path.join(buildFolder, 'sitemap.xml'), 'utf8');
  const dates = new Map(
    [...xml.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g)].map(([, url, date]) => [
      new URL(url ?? '').pathname,
      date,
    ]),
  );
  const sources = [
    ...documents.map((route) => [route, route.slice(1)] as const),
    ...fs
      .readdirSync('blog')
      .filter((file) => file.endsWith('.mdx'))
      .map((file) => {
        const text = fs.readFileSync(path.join('blog', file), 'utf8');
        const slug = /^slug: \/?(\S+)$/m.exec(text)?.[1] ?? '';
        return [`/blog/${slug}`, `blog/${file.replace(/\.mdx$/, '')}`] as const;
      }),
  ];
  for (const [route, source] of sources) {
    const file = [`${source}.mdx`, `${source}/index.mdx`].find((name) => fs.existsSync(name));
    expect(file, route).toBeDefined();
    const args = ['log', '-1', '--format=%ct', '--', file ?? ''];
    const seconds = Number(execFileSync('git', args, { encoding: 'utf8' }));
    const day = new Date(seconds * 1000).toISOString().slice(0, 10);
    expect(dates.get(route), route).toBe(day);
  }
});

test('robots.txt names the sitemap, and the web app manifest and all icons exist', () => {
  const read = (file: string) => fs.readFileSync(path.join(buildFolder, file), 'utf8');
  expect(read('robots.txt')).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
  const manifest = JSON.parse(read('manifest.webmanifest')) as {
    start_url: string;
    icons: { src: string; sizes: string }[];
  };
  for (const { src, sizes } of manifest.icons) {
    const { width } = imageSize(fs.readFileSync(path.join(buildFolder, src)));
    if (sizes !== 'any') expect(sizes).toBe(`${width}x${width}`);
  }
  for (const route of ['/', '/docs/courses', '/404']) {
    const { links, metas } = readHead(route);
    for (const rel of ['manifest', 'apple-touch-icon']) {
      const href = links.find((link) => link.rel === rel)?.href ?? '';
      expect(fs.existsSync(path.join(buildFolder, href)), `${route} ${rel} ${href}`).toBe(true);
    }
    expect(metas.get('theme-color')).toEqual(['#1d5c46']);
  }
});

test('the site map links to every document and every post exactly once', () => {
  const main = /<main[\s\S]*<\/main>/.exec(htmlOf('/site-map'))?.[0] ?? '';
  const targets = [...main.matchAll(/href=["']?([^\s"'>]+)/g)].map(([, href]) => href);
  const posts = sitemapPaths().filter((route) => /^\/blog\/(?:v\d|[a-z]+-)/.test(route));
  for (const route of [...documents, ...posts]) {
    expect(targets.filter((href) => href === route).length, route).toBe(1);
  }
});
