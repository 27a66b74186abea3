/** Shows what changed since the reader's last visit, when the browser is idle. */
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { type ReactNode, startTransition, useEffect, useState } from 'react';

export default function LastVisit(): ReactNode {
  const { permalink } = useDoc().metadata;
  const [isWhole, setWhole] = useState(false);
  const [Changed, setChanged] = useState<typeof import('./ChangedSections').default>();

  // Waits until a long page is rendered completely: see `src/theme/MDXContent`.
  useEffect(() => startTransition(() => setWhole(true)), []);

  useEffect(() => {
    if (!isWhole) return undefined;
    let isGone = false;
    const load = () => {
      if (isGone) return;
      import('./ChangedSections').then(
        ({ default: component }) => {
          if (!isGone) setChanged(() => component);
        },
        // Ignores a failed load, because the page works without this.
        () => {},
      );
    };
    // Safari does not support requestIdleCallback.
    const whenIdle = window.requestIdleCallback ?? ((callback) => setTimeout(callback, 500));
    whenIdle(load);
    return () => {
      isGone = true;
    };
  }, [isWhole]);

  return Changed ? <Changed path={permalink} /> : null;
}
