/** Checkbox at the end of a walkthrough step. */
import { useLocation } from '@docusaurus/router';
import type { ReactNode } from 'react';
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
