// Change: in addition to "Try again", the crash page links to the landing page and to a prefilled
// report.
import CrashReport from '@site/src/components/CrashReport';
import type { Props } from '@theme/Error';
import type { ReactNode } from 'react';

export default function ErrorPageContent({ error, tryAgain }: Props): ReactNode {
  return <CrashReport error={error} tryAgain={tryAgain} />;
}
