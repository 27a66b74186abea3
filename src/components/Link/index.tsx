/**
 * Docusaurus's `Link` with a padlock after links to private repositories. The build replaces
 * `@docusaurus/Link` with it (see `src/plugins/private-repositories`), so that the served HTML
 * contains the padlock in text, cards, navigation and generated pages.
 */
import OriginalLink from '@docusaurus/core/lib/client/exports/Link';
import type { Props } from '@docusaurus/Link';
import { privateRepositoryOf } from '@site/src/site/privateRepository';
import type { ReactNode } from 'react';
import PrivateMarker from '../PrivateMarker';

export default function Link(props: Props): ReactNode {
  const target = props.to ?? props.href;
  const isMarked =
    typeof target === 'string' &&
    props.dangerouslySetInnerHTML === undefined &&
    privateRepositoryOf(target) !== undefined;
  if (!isMarked) return <OriginalLink {...props} />;
  return (
    <OriginalLink {...props}>
      {props.children}
      <PrivateMarker />
    </OriginalLink>
  );
}
