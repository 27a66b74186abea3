/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { feedItemsOf } from '../feedItems';

const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'feed-items-'));
const outDir = path.join(siteDir, 'build');
for (const folder of ['src/plugins/post-build', 'src/html', 'build/blog']) {
  fs.mkdirSync(path.join(siteDir, folder), { recursive: true });
}
afterAll(() => fs.rmSync(siteDir, { recursive: true }));

const posts = ['one', 'two'].map((name, index) => ({
  metadata: { title: name, permalink: `/docs/blog/${name}`, date: new Date(index) },
}));
const code = '<figure><pre><code>a &lt; b</code></pre>';
const button = '<button type="button"><span aria-live="polite">Copy</span></button>';

/** Titles of the posts that Docusaurus created items for. */
const created: string[] = [];

async function createItems(pages: Record<string, string>, titles = ['One', 'Two']) {
  for (const [name, html] of Object.entries(pages)) {
    fs.writeFileSync(path.join(outDir, `blog/${name}.html`), html);
  }
  created.length = 0;
  return feedItemsOf(siteDir)({
    blogPosts: posts.map(({ metadata }, index) => ({
      metadata: { ...metadata, title: titles[index] },
    })),
    siteConfig: { url: 'https://example.com', baseUrl: '/docs/', trailingSlash: false },
    outDir,
    defaultCreateFeedItems: async ({ blogPosts }: { blogPosts: typeof posts }) =>
      blogPosts.map(({ metadata: { title, permalink, date } }) => {
        created.push(title);
        const file = `${permalink.slice('/docs/'.length)}.html`;
        const content = /<p>.*/.exec(fs.readFileSync(path.join(outDir, file), 'utf8'))?.[0];
        return { title, link: permalink, date, ...(content ? { content } : {}) };
      }),
  } as never);
}

const head = (hash: string) => `<script src="/docs/assets/js/main.${hash}.js"></script>\n`;
const pages = { one: `${head('a1')}<p>a & b</p>${code}${button}</figure>`, two: head('a1') };

test('removes only buttons from the default items', async () => {
  expect(await createItems(pages)).toEqual([
    {
      title: 'One',
      link: '/docs/blog/one',
      date: new Date(0),
      content: `<p>a &amp; b</p>${code}</figure>`,
    },
    { title: 'Two', link: '/docs/blog/two', date: new Date(1) },
  ]);
  expect((await createItems({ one: '<p>a & b</p>' }))[0]?.content).toBe('<p>a & b</p>');
});

test('creates items again only if their page or data changed', async () => {
  const before = await createItems(pages);
  const scripts = { one: pages.one.replace('a1', 'b2'), two: head('b2') };
  expect(await createItems(scripts)).toEqual(before);
  expect(created).toEqual([]);

  const changed = await createItems({ one: pages.one.replace('a & b', 'c') });
  expect(created).toEqual(['One']);
  expect(changed[0]?.content).toContain('<p>c</p>');

  expect((await createItems({}, ['One', 'New'])).map(({ title }) => title)).toEqual(['One', 'New']);
  expect(created).toEqual(['New']);
});
