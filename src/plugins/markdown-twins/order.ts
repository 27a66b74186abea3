/** Sorts documents in reading order: sidebar order, then documents without a sidebar. */

/** Fields of a loaded sidebar item that determine the order. */
export type Item = Leaf | Category;

interface Leaf {
  readonly type: 'doc' | 'ref' | 'link' | 'html';
  readonly id?: string;
}

/** Category, optionally with a page: a document, or a generated list of its items. */
export interface Category {
  readonly type: 'category';
  readonly label: string;
  readonly link?: CategoryLink | undefined;
  readonly items: readonly Item[];
}

type CategoryLink = { readonly type: 'doc'; readonly id: string } | GeneratedIndex;

/** Generated page of a category. */
export interface GeneratedIndex {
  readonly type: 'generated-index';
  readonly title?: string;
  readonly description?: string;
  readonly slug: string;
  readonly permalink: string;
}

/** Returns the ID of a generated page: its path below the documents. */
export const indexId = ({ slug }: GeneratedIndex): string => slug.slice(1);

/** Yields the IDs of the documents and generated pages of a sidebar, in order. */
function* pagesOf(items: readonly Item[]): Generator<string> {
  for (const item of items) {
    if (item.type === 'doc' && item.id) yield item.id;
    if (item.type !== 'category') continue;
    if (item.link) yield item.link.type === 'doc' ? item.link.id : indexId(item.link);
    yield* pagesOf(item.items);
  }
}

/** Sorts pages by the sidebars. Lists each page once. */
export function inReadingOrder<Page extends { readonly id: string }>(
  pages: readonly Page[],
  sidebars: Readonly<Record<string, readonly Item[]>>,
): Page[] {
  const byId = new Map(pages.map((page) => [page.id, page]));
  const ids = Object.values(sidebars).flatMap((items) => [...pagesOf(items)]);
  const ordered = new Set([...ids, ...byId.keys()]);
  return [...ordered].flatMap((id) => byId.get(id) ?? []);
}
