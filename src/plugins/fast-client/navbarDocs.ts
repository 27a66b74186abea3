/** Finds the documents in the navigation bar. Every page needs their paths. */

interface Item {
  readonly docId?: string;
  readonly items?: readonly Item[];
}

/** Returns IDs of the documents in a theme configuration's navigation bar, including menus. */
export function navbarDocIds(themeConfig: object): Set<string> {
  const { navbar } = themeConfig as { navbar?: { items?: readonly Item[] } };
  const idsOf = ({ docId, items = [] }: Item): string[] => [
    ...(docId ? [docId] : []),
    ...items.flatMap(idsOf),
  ];
  return new Set((navbar?.items ?? []).flatMap(idsOf));
}
