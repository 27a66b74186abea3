/** Lists all walkthroughs of the site with the reader's progress in each. */
import Link from '@docusaurus/Link';
import walkthroughs from '@generated/walkthroughs/default/walkthroughs.json';
import { type ReactNode, useRef } from 'react';
import { progressPath, useProgress, writeProgress } from '../WalkthroughProgress/progress';
import styles from './styles.module.css';

export default function WalkthroughOverview(): ReactNode {
  const progress = useProgress();
  const hasProgress = Object.values(progress).some((steps) => steps.length > 0);
  const list = useRef<HTMLUListElement>(null);
  const forget = () => {
    // The button disappears together with the progress.
    list.current?.focus();
    writeProgress({});
  };
  return (
    <div className={styles.overview}>
      <ul tabIndex={-1} ref={list}>
        {walkthroughs.map(({ path, title, steps }) => {
          const done = new Set(progress[progressPath(path)]);
          const count = steps.filter(({ id }) => done.has(id)).length;
          return (
            <li key={path}>
              <Link to={path}>{title}</Link>
              {/* Progress is stored in the browser, so Markdown twins and pages without scripts
                  omit it. */}
              <span data-needs-script>
                {count === steps.length ? 'All' : count} of {steps.length} steps done
              </span>
            </li>
          );
        })}
      </ul>
      {hasProgress && (
        <button type="button" className={styles.reset} onClick={forget}>
          Forget my progress in all walkthroughs
        </button>
      )}
    </div>
  );
}
