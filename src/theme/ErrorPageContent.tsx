// Change: the crash page leads home and to a prefilled report, besides trying again.
import CrashReport from '@site/src/components/CrashReport';
import type { Props } from '@theme/Error';
import type { ReactNode } from 'react';

export default function ErrorPageContent({ error, tryAgain }: Props): ReactNode {
  return <CrashReport error={error} tryAgain={tryAgain} />;
}
