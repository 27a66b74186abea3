/** Reading order of documents: those of the sidebars, then the others. */

/** An item of a loaded sidebar, as far as it names documents. */
interface SidebarItem {
  readonly type: string;
  readonly id?: string;
  readonly link?: { readonly type: string; readonly id?: string } | undefined;
  readonly items?: readonly SidebarItem[];
}

/** Ids of the documents of a sidebar, in its order. */
function* documentsOf(items: readonly SidebarItem[]): Generator<string> {
  for (const item of items) {
    if (item.type === 'doc' && item.id) yield item.id;
    if (item.link?.type === 'doc' && item.link.id) yield item.link.id;
    if (item.items) yield* documentsOf(item.items);
  }
}

/** Sorts documents by the sidebars; each is listed once. */
export function inReadingOrder<Doc extends { readonly id: string }>(
  docs: readonly Doc[],
  sidebars: Readonly<Record<string, unknown>>,
): Doc[] {
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  const ids = Object.values(sidebars).flatMap((items) => [
    ...documentsOf(items as readonly SidebarItem[]),
  ]);
  const ordered = new Set([...ids, ...byId.keys()]);
  return [...ordered].flatMap((id) => byId.get(id) ?? []);
}
