// Change: readers who dismissed an older announcement see a new one on the first page, without a
// reload.
import { useStorageSlot } from '@docusaurus/theme-common';
import AnnouncementBar from '@theme-original/AnnouncementBar';
import { type ReactNode, useEffect } from 'react';

/** Set before the first paint by any stored dismissal, also of another announcement. */
const hidingAttribute = 'data-announcement-bar-initially-dismissed';

export default function CurrentAnnouncementBar(): ReactNode {
  const [dismissed, storage] = useStorageSlot('docusaurus.announcement.dismiss');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the stored value changes
  useEffect(() => {
    if (storage.get() !== 'true') document.documentElement.setAttribute(hidingAttribute, 'false');
  }, [dismissed, storage]);
  return <AnnouncementBar />;
}
