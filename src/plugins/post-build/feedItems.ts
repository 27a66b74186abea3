/**
 * Creates the items of the blog's feeds, without elements that work only on the site. Caches them
 * between builds, because Docusaurus parses the page of each post.
 */
import type { BlogFeedItem, FeedOptions } from '@docusaurus/plugin-content-blog';
import { readOutputHTMLFile } from '@docusaurus/utils';
import pMap from 'p-map';
import { parseFragment, serialize } from 'parse5';
import { hashOf } from '../../cache/hash';
import { ResultCache } from '../../cache/resultCache';
import { elementsBelow, remove } from '../../html/dom';

type CreateFeedItems = NonNullable<FeedOptions['createFeedItems']>;

/**
 * Removes buttons from the content of an item. Feed readers show buttons, but they do nothing there.
 */
function withoutButtons(item: BlogFeedItem): BlogFeedItem {
  const fragment = parseFragment(item.content ?? '');
  const buttons = elementsBelow(fragment).filter(({ tagName }) => tagName === 'button');
  if (buttons.length === 0) return item;
  for (const button of buttons) remove(button);
  return { ...item, content: serialize(fragment) };
}

/**
 * Matches the names of scripts and style sheets. They change with other pages, but items do not
 * contain them.
 */
const assetNames = /\/assets\/(?:js|css)\/[^"]+/g;

/**
 * Returns the `createFeedItems` option of Docusaurus's blog.
 *
 * @param siteDir folder of the checkout
 */
export const feedItemsOf =
  (siteDir: string): CreateFeedItems =>
  async ({ blogPosts, defaultCreateFeedItems, ...site }) => {
    const { url, baseUrl, trailingSlash } = site.siteConfig;
    // The value of each post is a list with its item.
    const cache = await ResultCache.loadForCode<BlogFeedItem[]>(siteDir, 'feed-items', [
      'src/plugins/post-build',
      'src/html',
    ]);
    const items = await pMap(
      blogPosts,
      async (post) => {
        const { metadata } = post;
        const route = metadata.permalink.replace(baseUrl, '');
        const html = await readOutputHTMLFile(route, site.outDir, trailingSlash);
        const inputs = JSON.stringify([url, baseUrl, trailingSlash, metadata]);
        const created = await cache.getOrCreate(
          hashOf(html.toString().replace(assetNames, ''), inputs),
          async () =>
            (await defaultCreateFeedItems({ ...site, blogPosts: [post] })).map(withoutButtons),
        );
        // The date is text if it comes from the cache.
        return created.map((item) => ({ ...item, date: metadata.date }));
      },
      { concurrency: 8 },
    );
    await cache.save();
    return items.flat();
  };
