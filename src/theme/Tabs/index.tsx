// Change: hydration keeps the DOM elements. The theme mounts them again (facebook/docusaurus#5653),
// which loses the reader's focus, selection and clicks.
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

/** Number of tabs by which each key moves the focus. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

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
    if (event.key === 'Enter') select(event.currentTarget, value);
    const step = steps[event.key];
    const tabs = [...(list.current?.children ?? [])] as HTMLElement[];
    if (step) tabs.at((tabs.indexOf(event.currentTarget) + step) % tabs.length)?.focus();
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
