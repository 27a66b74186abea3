/** Item of a grid: a link with a title and a sentence. */
import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  readonly to: string | undefined;
  readonly title: string;
  readonly text: string | undefined;
  readonly as: 'h2' | 'h3';
}

export default function Card({ to, title, text, as: Heading }: Props): ReactNode {
  return (
    <li>
      <Link className={styles.card} to={to}>
        <Heading className={styles.title}>{title}</Heading>
        {text && <p>{text}</p>}
      </Link>
    </li>
  );
}
