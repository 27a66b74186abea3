// Change: a plain list of cards without pictograms; the card of a service shows its purpose.
import Link from '@docusaurus/Link';
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  useCurrentSidebarSiblings,
} from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocCardList';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** Sidebar item that has a link. */
type CardItem = Exclude<PropSidebarItem, { type: 'html' }>;

function Card({ item }: { readonly item: CardItem }): ReactNode {
  const href = item.type === 'link' ? item.href : findFirstSidebarItemLink(item);
  const description = item.customProps?.purpose ?? item.description;
  return (
    <li>
      <Link className={styles.card} to={href}>
        <Heading as="h2" className={styles.title}>
          {item.label}
        </Heading>
        {typeof description === 'string' && <p className={styles.description}>{description}</p>}
      </Link>
    </li>
  );
}

function Cards({ items, className }: { items: PropSidebarItem[]; className?: string }): ReactNode {
  return (
    <ul className={clsx(styles.cards, className)}>
      {filterDocCardListItems(items)
        .filter((item) => item.type !== 'html')
        .map((item) => (
          <Card key={item.label} item={item} />
        ))}
    </ul>
  );
}

function SiblingCards({ className }: Props): ReactNode {
  return <Cards items={useCurrentSidebarSiblings()} {...(className ? { className } : {})} />;
}

export default function DocCardList({ items, className }: Props): ReactNode {
  const named = className ? { className } : {};
  return items ? <Cards items={items} {...named} /> : <SiblingCards {...named} />;
}
