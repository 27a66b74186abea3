/** Note about an input or output that the page does not have. Loaded on demand. */
import type { ReactNode } from 'react';
import { explainMissing } from './missingItem';
import type { NamedItem } from './namedItem';

interface MissingItemNoteProps {
  readonly name: string;
  /** Both kinds for a typed name, which can be an input or an output. */
  readonly kinds: readonly NamedItem['kind'][];
}

export default function MissingItemNote({ name, kinds }: MissingItemNoteProps): ReactNode {
  const found = kinds.map((kind) => explainMissing(document, { kind, name }));
  const { kind, release, newName, suggestion } =
    found.find((item) => item.release) ?? found.find((item) => item.suggestion) ?? {};
  const link = (
    <a href={`#${kind}-${suggestion}`}>
      <code>{suggestion}</code>
    </a>
  );
  return (
    <>
      This service has no {kinds.join(' or ')} <code>{name}</code>.{release && ` ${release} `}
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
