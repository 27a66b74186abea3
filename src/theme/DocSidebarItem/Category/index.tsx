// Change: if a category's items are not in the page's data, they load when the reader is about to
// expand the category.
import { useDocSidebarItemsExpandedState } from '@docusaurus/plugin-content-docs/client';
import type { SidebarItem } from '@site/src/plugins/fast-client/types';
import type { Props } from '@theme/DocSidebarItem/Category';
import Category from '@theme-original/DocSidebarItem/Category';
import { type ReactNode, useCallback, useEffect, useReducer } from 'react';

export default function DocSidebarItemCategory(props: Props): ReactNode {
  const item: SidebarItem = props.item;
  const isUnfolded = useDocSidebarItemsExpandedState().expandedItem === props.index;
  const [, render] = useReducer((renderings: number) => renderings + 1, 0);
  const loadItems = useCallback(() => void item.load?.().then(render), [item]);

  useEffect(() => {
    if (isUnfolded) loadItems();
  }, [isUnfolded, loadItems]);

  // The original component passes these handlers on to the category's link.
  const intent = { onPointerEnter: loadItems, onFocus: loadItems };
  return <Category {...props} {...intent} />;
}
