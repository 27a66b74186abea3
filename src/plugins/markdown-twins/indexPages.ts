/** Creates twins of generated category pages: their list of documents as Markdown. */
import { type Category, type Item, indexId } from './order';
import type { TwinDocument } from './writeTwins';

/** Fields of a document that the list shows. */
type Listed = Pick<TwinDocument, 'id' | 'title' | 'description' | 'permalink'>;

/**
 * Returns the generated pages of a sidebar's categories, at any depth.
 *
 * @param docs documents that the pages list
 * @param url origin of the site
 */
export function indexPages(
  items: readonly Item[],
  docs: readonly Listed[],
  url: string,
): TwinDocument[] {
  return items.filter(isCategory).flatMap((category) => {
    const { label, link } = category;
    const inner = indexPages(category.items, docs, url);
    if (link?.type !== 'generated-index') return inner;
    const { title = label, description = '', permalink } = link;
    const lines = category.items.flatMap((item) => lineOf(item, docs, url));
    const markdown = [description, lines.join('\n')].filter(Boolean).join('\n\n');
    return [{ id: indexId(link), title, description, permalink, markdown }, ...inner];
  });
}

const isCategory = (item: Item): item is Category => item.type === 'category';

/** Returns a line such as `- [VPC](https://docs.example.com/docs/vpc): Networks.` */
const lineOf = (item: Item, docs: readonly Listed[], url: string): string[] => {
  const link = item.type === 'category' ? item.link : item;
  const doc = docs.find(({ id }) => link && 'id' in link && link.id === id);
  return doc ? [`- [${doc.title}](${url}${doc.permalink}): ${doc.description}`] : [];
};
