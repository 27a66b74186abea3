// Change: a plain list of cards without pictograms; the card of a service shows its purpose.
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  useCurrentSidebarSiblings,
} from '@docusaurus/plugin-content-docs/client';
import Card from '@site/src/components/Card';
import type { Props } from '@theme/DocCardList';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

type CardItem = Exclude<PropSidebarItem, { type: 'html' }>;

function cardOf(item: CardItem): ReactNode {
  const description = item.customProps?.purpose ?? item.description;
  return (
    <Card
      key={item.label}
      as="h2"
      to={item.type === 'link' ? item.href : findFirstSidebarItemLink(item)}
      title={item.label}
      text={typeof description === 'string' ? description : undefined}
    />
  );
}

function Cards({ items, className }: Props & { items: PropSidebarItem[] }): ReactNode {
  return (
    <ul className={clsx(styles.cards, className)}>
      {filterDocCardListItems(items)
        .filter((item) => item.type !== 'html')
        .map(cardOf)}
    </ul>
  );
}

function SiblingCards({ className }: Props): ReactNode {
  return <Cards items={useCurrentSidebarSiblings()} className={className} />;
}

export default function DocCardList({ items, className }: Props): ReactNode {
  return items ? (
    <Cards items={items} className={className} />
  ) : (
    <SiblingCards className={className} />
  );
}
