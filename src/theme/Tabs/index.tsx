// Change: hydration keeps the DOM elements. The theme mounts them again (facebook/docusaurus#5653),
// which loses the reader's focus, selection and clicks. Home, End and Space work in the list of tabs.
import { ThemeClassNames } from '@docusaurus/theme-common';
import {
  sanitizeTabsChildren,
  TabsProvider,
  useScrollPositionBlocker,
  useTabs,
  useTabsContextValue,
} from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/Tabs';
import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './styles.module.css';

function TabList({ className }: { readonly className: string | undefined }): ReactNode {
  const { selectedValue, selectValue, tabValues, block } = useTabs();
  const { blockElementScrollPositionUntilNextRender } = useScrollPositionBlocker();
  const list = useRef<HTMLUListElement>(null);

  const select = (tab: HTMLElement, value: string) => {
    if (value === selectedValue) return;
    blockElementScrollPositionUntilNextRender(tab);
    selectValue(value);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>, value: string) => {
    const { key, currentTarget } = event;
    // Alt and the left arrow, for example, lead back to the previous page.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const tabs = [...(list.current?.children ?? [])] as HTMLElement[];
    const place = tabs.indexOf(currentTarget);
    const places: Record<string, number> = {
      ArrowLeft: place - 1,
      ArrowRight: place + 1,
      Home: 0,
      End: -1,
    };
    const target = places[key];
    if (key === 'Enter' || key === ' ') select(currentTarget, value);
    else if (target === undefined) return;
    else tabs.at(target % tabs.length)?.focus();
    // Otherwise, the page would scroll.
    event.preventDefault();
  };

  return (
    <ul
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the theme's styles are for a list
      role="tablist"
      aria-orientation="horizontal"
      className={clsx('tabs', block && 'tabs--block', className)}
    >
      {tabValues.map(({ value, label, attributes }) => (
        <li
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the theme's styles are for a list
          role="tab"
          tabIndex={selectedValue === value ? 0 : -1}
          aria-selected={selectedValue === value}
          key={value}
          onKeyDown={(event) => onKeyDown(event, value)}
          onClick={(event) => select(event.currentTarget, value)}
          {...attributes}
          className={clsx(
            'tabs__item',
            styles.tab,
            attributes?.className as string | undefined,
            selectedValue === value && 'tabs__item--active',
          )}
        >
          {label ?? value}
        </li>
      ))}
    </ul>
  );
}

export default function Tabs(props: Props): ReactNode {
  return (
    <TabsProvider value={useTabsContextValue(props)}>
      <div className={clsx(ThemeClassNames.tabs.container, 'tabs-container', styles.container)}>
        <TabList className={props.className} />
        <div className="margin-top--md">{sanitizeTabsChildren(props.children)}</div>
      </div>
    </TabsProvider>
  );
}
