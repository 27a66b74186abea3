/** @jest-environment node */
import { createFeedItems, withoutButtons } from '../feedItems';

const code = '<figure><pre><code>a &lt; b</code></pre>';

it('removes only buttons', () => {
  const button = '<button type="button"><span aria-live="polite">Copy</span></button>';
  expect(withoutButtons(`<p>Text</p>${code}${button}</figure>`)).toBe(
    `<p>Text</p>${code}</figure>`,
  );
  expect(withoutButtons('<p>a & b</p>')).toBe('<p>a & b</p>');
});

it('changes only the content of the default items', async () => {
  const date = new Date(0);
  const items = [
    { title: 'One', link: '/one', date, content: 'x<button>Copy</button>' },
    { title: 'Two', link: '/two', date },
  ];
  const params = { blogPosts: [], siteConfig: {}, outDir: '' } as never;
  const made = await createFeedItems({
    ...(params as object),
    defaultCreateFeedItems: async () => items,
  } as never);
  expect(made).toEqual([{ ...items[0], content: 'x' }, items[1]]);
});
