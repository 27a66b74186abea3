/** Note about a link to an input or output that the page does not have. Loaded on demand. */
import type { ReactNode } from 'react';
import { explainMissing } from './missingItem';
import type { NamedItem } from './namedItem';

export default function Missing(item: NamedItem): ReactNode {
  const { kind, name, release, newName, meant } = explainMissing(document, item);
  const link = <a href={`#${kind}-${meant}`}>{meant}</a>;
  return (
    <>
      This service has no {kind} {name}.{release && ` ${release} `}
      {release &&
        (newName ? <>renamed it to {newName === meant ? link : newName}.</> : 'removed it.')}
      {meant && newName !== meant && <> A similar name is {link}.</>}
    </>
  );
}
