/**
 * "See all N results", with the number of all hits and not of those that the modal shows; without a
 * number as long as only titles were searched.
 */

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
  const counted = count === 1 ? 'See the result on the search page' : `See all ${count} results`;
  return (
    <Link to={linkTo(state.query)} onClick={rows?.onLeave}>
      {rows?.isTitlesOnly ? 'See all results' : counted}
    </Link>
  );
}
