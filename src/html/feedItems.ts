/** Creates feed items from blog posts, without elements that work only on the site. */
import type { FeedOptions } from '@docusaurus/plugin-content-blog';
import { parseFragment, serialize } from 'parse5';
import { elementsBelow, remove } from './dom';

/**
 * Removes buttons from the content of a post. Feed readers show buttons, but they do nothing there.
 */
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
