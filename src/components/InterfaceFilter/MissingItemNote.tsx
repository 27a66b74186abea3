/** Note about a link to an input or output that the page does not have. Loaded on demand. */
import type { ReactNode } from 'react';
import { explainMissing } from './missingItem';
import type { NamedItem } from './namedItem';

export default function MissingItemNote(item: NamedItem): ReactNode {
  const { kind, name, release, newName, suggestion } = explainMissing(document, item);
  const link = (
    <a href={`#${kind}-${suggestion}`}>
      <code>{suggestion}</code>
    </a>
  );
  return (
    <>
      This service has no {kind} <code>{name}</code>.{release && ` ${release} `}
      {release &&
        (newName ? (
          <>renamed it to {newName === suggestion ? link : <code>{newName}</code>}.</>
        ) : (
          'removed it.'
        ))}
      {suggestion && newName !== suggestion && <> A similar name is {link}.</>}
    </>
  );
}
