/** Documents that the navigation bar names: every page needs to know where they are. */

interface Item {
  readonly docId?: string;
  readonly items?: readonly Item[];
}

/** Ids of the documents of a theme configuration's navigation bar, menus included. */
export function navbarDocIds(themeConfig: object): Set<string> {
  const { navbar } = themeConfig as { navbar?: { items?: readonly Item[] } };
  const idsOf = ({ docId, items = [] }: Item): string[] => [
    ...(docId ? [docId] : []),
    ...items.flatMap(idsOf),
  ];
  return new Set((navbar?.items ?? []).flatMap(idsOf));
}
