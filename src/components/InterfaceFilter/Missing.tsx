/** Note about a link to an input or output that the page does not have. Loaded on demand. */
import type { ReactNode } from 'react';
import { explainMissing } from './missingItem';
import type { NamedItem } from './namedItem';

export default function Missing(item: NamedItem): ReactNode {
  const { kind, name, release, isRenamed, meant } = explainMissing(document, item);
  return (
    <>
      This service has no {kind} {name}.
      {release && ` ${release} ${isRenamed ? 'renamed it to ' : 'removed it.'}`}
      {meant && (
        <>
          {!isRenamed && ' A similar name is '}
          <a href={`#${kind}-${meant}`}>{meant}</a>.
        </>
      )}
    </>
  );
}
