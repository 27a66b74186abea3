/**
 * Docusaurus's `Link` with a padlock after links to private repositories. The build replaces
 * `@docusaurus/Link` with it (see `src/plugins/private-repositories`), so that the served HTML
 * contains the padlock in text, cards, navigation and generated pages.
 */
import OriginalLink from '@docusaurus/core/lib/client/exports/Link';
import type { Props } from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { privateRepositoryOf } from '@site/src/site/privateRepository';
import type { ReactNode } from 'react';
import PrivateMarker from '../PrivateMarker';

/**
 * Category of the sidebar. Its URL changes during hydration from its first link, which can lack the
 * base URL, to `#`. The original would replace the element, which would lose the focus.
 */
function CategoryLink({ href = '#', ...props }: Props): ReactNode {
  return <a {...props} href={useBaseUrl(href)} />;
}

export default function Link(props: Props): ReactNode {
  if (props.role === 'button' && props.to === undefined) return <CategoryLink {...props} />;
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
