/** "See all N results", with the number of all hits and not of those that the modal shows. */

import type { DocSearchModalProps } from '@docsearch/react';
import Link from '@docusaurus/Link';
import { useSearchLinkCreator } from '@docusaurus/theme-common';
import { type JSX, useContext } from 'react';
import { Rows } from './rows';

type Props = Parameters<NonNullable<DocSearchModalProps['resultsFooterComponent']>>[0];

export default function ResultsFooter({ state }: Props): JSX.Element {
  const rows = useContext(Rows);
  const linkTo = useSearchLinkCreator();
  const count = state.context.nbHits as number;
  return (
    <Link to={linkTo(state.query)} onClick={rows?.onLeave}>
      {count === 1 ? 'See the result on the search page' : `See all ${count} results`}
    </Link>
  );
}
