// Change: a new announcement shows on the first page already, where an older one was dismissed.
import { useStorageSlot } from '@docusaurus/theme-common';
import AnnouncementBar from '@theme-original/AnnouncementBar';
import { type ReactNode, useEffect } from 'react';

/** Written before the first paint from the stored dismissal, whatever announcement that was for. */
const hidingAttribute = 'data-announcement-bar-initially-dismissed';

export default function CurrentAnnouncementBar(): ReactNode {
  const [dismissed, storage] = useStorageSlot('docusaurus.announcement.dismiss');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the stored value changes
  useEffect(() => {
    if (storage.get() !== 'true') document.documentElement.setAttribute(hidingAttribute, 'false');
  }, [dismissed, storage]);
  return <AnnouncementBar />;
}
