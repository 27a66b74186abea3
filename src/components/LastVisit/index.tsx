/**
 * Says in a document's facts what changed since its reader's last visit. It compares the page when the
 * browser is idle, after the reader's first move, so that a page costs nothing more before it.
 */
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';

type Loaded = ComponentType<{ readonly path: string }>;

export default function LastVisit(): ReactNode {
  const { permalink } = useDoc().metadata;
  const [isWhole, setWhole] = useState(false);
  const [Changed, setChanged] = useState<Loaded>();

  // With the rest of a long page: see `src/theme/MDXContent`.
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
        // The page is complete without it.
        () => {},
      );
    };
    // Not in Safari.
    const whenIdle = window.requestIdleCallback ?? ((callback) => setTimeout(callback, 500));
    whenIdle(load);
    return () => {
      isGone = true;
    };
  }, [isWhole]);

  return Changed ? <Changed path={permalink} /> : null;
}
