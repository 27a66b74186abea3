// Change: does not repeat the last update, which is below the title.

import type { Props } from '@theme/EditMetaRow';
import EditMetaRow from '@theme-original/EditMetaRow';
import type { ReactNode } from 'react';

export default function EditMetaRowWithoutDate(props: Props): ReactNode {
  return <EditMetaRow {...props} lastUpdatedAt={undefined} lastUpdatedBy={undefined} />;
}
