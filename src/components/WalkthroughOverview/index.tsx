/** Lists all walkthroughs of the site with the reader's progress in each. */
import Link from '@docusaurus/Link';
import walkthroughs from '@generated/walkthroughs/default/walkthroughs.json';
import { type ReactNode, useState } from 'react';
import {
  type Progress,
  progressPath,
  useProgress,
  writeProgress,
} from '../WalkthroughProgress/progress';
import progressStyles from '../WalkthroughProgress/styles.module.css';
import styles from './styles.module.css';

export default function WalkthroughOverview(): ReactNode {
  const progress = useProgress();
  const hasProgress = Object.values(progress).some((steps) => steps.length > 0);
  const [forgotten, setForgotten] = useState<Progress>();
  // Progress that was made after forgetting, as in another tab, replaces the forgotten one.
  const canRestore = forgotten !== undefined && !hasProgress;
  const toggle = () => {
    setForgotten(canRestore ? undefined : progress);
    writeProgress(canRestore ? forgotten : {});
  };
  return (
    <div className={styles.overview}>
      <ul>
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
      {/* Keeps its place without progress, which is known only after the page is shown. */}
      <button
        type="button"
        className={progressStyles.reset}
        disabled={!hasProgress && !canRestore}
        onClick={toggle}
      >
        {canRestore ? 'Restore my progress' : 'Forget my progress in all walkthroughs'}
      </button>
      <span role="status">
        {canRestore && <span className={styles.deleted}>Your progress was deleted.</span>}
      </span>
    </div>
  );
}
