/** Line above a walkthrough's first step: progress, next step, and a reset that can be undone. */
import { useLocation } from '@docusaurus/router';
import { type ReactNode, useState } from 'react';
import { progressPath, setSteps, useProgress } from './progress';
import styles from './styles.module.css';

export interface WalkthroughProgressProps {
  /** Anchors of all steps, in order, separated by spaces. */
  readonly steps: string;
  /** Set if the page shows files of a repository. */
  readonly files?: string;
}

/** Downloads an archive of the page's files in their state after the last step. */
function Download(): ReactNode {
  const [status, setStatus] = useState('');
  const download = async () => {
    try {
      const { downloadFiles } = await import('../WalkthroughFiles/download');
      const count = downloadFiles(document);
      setStatus(`${count} ${count === 1 ? 'file' : 'files'} downloaded`);
    } catch {
      setStatus('The download failed. Reload the page and try again.');
    }
  };
  return (
    <>
      <button
        type="button"
        className={styles.reset}
        title="The files after the last step, from the tabs that you chose, with your values"
        onClick={download}
      >
        Download the files
      </button>
      <span role="status">{status}</span>
    </>
  );
}

export default function WalkthroughProgress({ steps, files }: WalkthroughProgressProps): ReactNode {
  const path = progressPath(useLocation().pathname);
  const own = useProgress()[path] ?? [];
  const done = new Set(own);
  const ids = steps.split(' ');
  const count = ids.filter((id) => done.has(id)).length;
  const next = ids.find((id) => !done.has(id));
  const [removed, setRemoved] = useState<readonly string[]>();
  // Steps that were completed after starting over replace the removed ones.
  const canUndo = removed !== undefined && count === 0;
  const startOver = () => {
    setRemoved(canUndo ? undefined : own);
    setSteps(path, canUndo ? removed : []);
  };
  return (
    <div className={styles.line} data-needs-script>
      <progress className={styles.bar} max={ids.length} value={count} aria-label="Steps done" />
      <span role="status">
        {count} of {ids.length} steps done
      </span>
      {count > 0 && next && <a href={`#${next}`}>Continue with step {ids.indexOf(next) + 1}</a>}
      {(count > 0 || canUndo) && (
        <button type="button" className={styles.reset} onClick={startOver}>
          {canUndo ? 'Undo' : 'Start over'}
        </button>
      )}
      {files && <Download />}
    </div>
  );
}
