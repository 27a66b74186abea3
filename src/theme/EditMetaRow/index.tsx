// Change: the last update is not repeated at the end of a page, it is below the title.

import type { Props } from '@theme/EditMetaRow';
import EditMetaRow from '@theme-original/EditMetaRow';
import type { ReactNode } from 'react';

export default function EditMetaRowWithoutDate(props: Props): ReactNode {
  return <EditMetaRow {...props} lastUpdatedAt={undefined} lastUpdatedBy={undefined} />;
}
