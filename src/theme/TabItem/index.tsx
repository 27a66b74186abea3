// Change: a panel contains its tab's label, which replaces the hidden tabs in print and without
// JavaScript.
import { useTabs } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/TabItem';
import TabItem from '@theme-original/TabItem';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export default function LabeledTabItem({ children, ...props }: Props): ReactNode {
  const { tabValues } = useTabs();
  const label = tabValues.find(({ value }) => value === props.value)?.label ?? props.value;
  return (
    <TabItem {...props}>
      <span className={styles.label} data-label={label} />
      {children}
    </TabItem>
  );
}
