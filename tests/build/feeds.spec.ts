/** Feeds of the blog and of the catalog: complete, well-formed, with working links. */
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'parse5';
import { identity } from '../../src/site/identity';
import { pages } from '../../src/site/pages';
import { buildFolder, htmlOf } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

const read = (file: string) => fs.readFileSync(path.join(buildFolder, file), 'utf8');
const origin = identity.url;

interface JsonFeed {
  readonly version: string;
  readonly home_page_url: string;
  readonly description?: string;
  readonly items: readonly {
    readonly id: string;
    readonly url: string;
    readonly title: string;
    readonly content_html: string;
    readonly date_published?: string;
    readonly date_modified?: string;
  }[];
}

const jsonFeed = (file: string) => JSON.parse(read(file)) as JsonFeed;

test('every post is in every feed of the blog', () => {
  const posts = fs.readdirSync('blog').filter((file) => file.endsWith('.mdx')).length;
  expect(jsonFeed('blog/feed.json').items).toHaveLength(posts);
  expect(read('blog/rss.xml').match(/<item>/g)).toHaveLength(posts);
  expect(read('blog/atom.xml').match(/<entry>/g)).toHaveLength(posts);
});

test('the feeds of the blog have its description', () => {
  const [, description = ''] =
    /<meta[^>]*name="?description"?[^>]*content="([^"]+)"/.exec(htmlOf('/blog')) ?? [];
  expect(description).toContain(identity.name);
  expect(jsonFeed('blog/feed.json').description).toBe(description);
  expect(read('blog/rss.xml')).toContain(`<description>${description}</description>`);
  expect(read('blog/atom.xml')).toContain(`<subtitle>${description}</subtitle>`);
});

test('no post in a feed contains a button, which would not work there', () => {
  for (const file of ['feed.json', 'rss.xml', 'atom.xml']) {
    expect(read(`blog/${file}`), file).not.toContain('<button');
  }
});

test('the feeds of the catalog have an entry for each release that changed it', () => {
  const { version, home_page_url: home, items } = jsonFeed('catalog/changes.json');
  expect(version).toBe('https://jsonfeed.org/version/1.1');
  expect(home).toBe(`${origin}${pages.catalog}`);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  const dates = items.map((item) => item.date_published ?? '');
  expect(dates).toEqual([...dates].sort().reverse());
  const { services } = JSON.parse(read('catalog.json')) as { services: { document: string }[] };
  const expected = services.flatMap(({ document }) => {
    const { title, since, changes, ...own } = JSON.parse(read(document)) as {
      title: string;
      since: string;
      changes: { release: string }[];
      releases?: unknown;
    };
    // A module with its own releases has an entry for each of them.
    const prefix = own.releases ? `${title} ` : '';
    return [since, ...changes.map(({ release }) => release)].map((name) => `${prefix}${name}: `);
  });
  const titles = items.map(({ title }) => title);
  for (const start of new Set(expected)) {
    expect(titles, start).toContainEqual(expect.stringMatching(new RegExp(`^${start}`)));
  }
  expect(read('catalog/changes.xml').match(/<entry>/g) ?? []).toHaveLength(items.length);
});

test('all links in the feeds have a target, including the fragment', () => {
  const items = [...jsonFeed('catalog/changes.json').items, ...jsonFeed('blog/feed.json').items];
  const wrong: string[] = [];
  for (const { url, content_html: html, title } of items) {
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
    for (const link of [url, ...links.filter((href) => href.startsWith(origin))]) {
      const { pathname, hash } = new URL(link);
      const isFile = fs.existsSync(path.join(buildFolder, pathname));
      const isPage = fs.existsSync(path.join(buildFolder, `${pathname}.html`));
      const hasAnchor =
        !hash ||
        !isPage ||
        new RegExp(`\\sid=["']?${hash.slice(1)}["'\\s>]`).test(htmlOf(pathname));
      if (!(isFile || isPage) || !hasAnchor) wrong.push(`${title}: ${link}`);
    }
    expect(parse(html).childNodes.length, title).toBeGreaterThan(0);
  }
  expect(wrong).toEqual([]);
});

test('the Atom feed of the catalog is well-formed XML', async ({ page, visit }) => {
  await visit('/search');
  const problem = await page.evaluate(async () => {
    const text = await (await fetch('/catalog/changes.xml')).text();
    const tree = new DOMParser().parseFromString(text, 'application/xml');
    return tree.querySelector('parsererror')?.textContent ?? '';
  });
  expect(problem).toBe('');
});
