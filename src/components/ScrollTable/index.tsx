/** Table in a region that scrolls by keyboard if the table is wider than the page. */
import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  readonly label: string;
  readonly className?: string | undefined;
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

export default function ScrollTable({ label, className, columns, children }: Props): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={className}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
