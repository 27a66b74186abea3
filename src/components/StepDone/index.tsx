/**
 * Checkbox at the end of a walkthrough step. Marks the step in the table of contents, too, which is
 * rendered without knowing what a step is.
 */
import { useLocation } from '@docusaurus/router';
import { useWindowSize } from '@docusaurus/theme-common';
import { type ReactNode, useEffect } from 'react';
import { progressPath, setStep, useProgress } from '../WalkthroughProgress/progress';
import styles from './styles.module.css';

export interface StepDoneProps {
  /** Anchor of the step's heading. */
  readonly step: string;
  readonly number: string;
}

export default function StepDone({ step, number }: StepDoneProps): ReactNode {
  const path = progressPath(useLocation().pathname);
  const isDone = (useProgress()[path] ?? []).includes(step);
  const windowSize = useWindowSize();
  // biome-ignore lint/correctness/useExhaustiveDependencies: wide windows render the table again
  useEffect(() => {
    const link = document.querySelector(`.theme-doc-toc-desktop a[href="#${step}"]`);
    link?.classList.toggle(styles.done ?? '', isDone);
  }, [step, isDone, windowSize]);
  return (
    <label className={styles.box} data-needs-script>
      <input
        type="checkbox"
        checked={isDone}
        onChange={(event) => setStep(path, step, event.target.checked)}
      />
      Step {number} is done
    </label>
  );
}
