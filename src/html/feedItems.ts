/** Makes the posts of the feeds from the pages of the blog, without what only a page of the site answers. */
import type { FeedOptions } from '@docusaurus/plugin-content-blog';
import { parseFragment, serialize } from 'parse5';
import { elementsBelow, remove } from './dom';

/** The content of a post without buttons: a feed reader shows them, and they do nothing. */
export function withoutButtons(content: string): string {
  const fragment = parseFragment(content);
  const buttons = elementsBelow(fragment).filter(({ tagName }) => tagName === 'button');
  for (const button of buttons) remove(button);
  return buttons.length > 0 ? serialize(fragment) : content;
}

export const createFeedItems: NonNullable<FeedOptions['createFeedItems']> = async ({
  defaultCreateFeedItems,
  ...posts
}) => {
  const items = await defaultCreateFeedItems(posts);
  return items.map((item) =>
    item.content === undefined ? item : { ...item, content: withoutButtons(item.content) },
  );
};
