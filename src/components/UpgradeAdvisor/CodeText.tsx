/** Sentence with code spans in backticks. Everything else is rendered as plain text. */
import { Fragment, type ReactNode } from 'react';

/** Code that breaks only after a separator if its line is too short. */
export function BreakableCode({ children }: { readonly children: string }): ReactNode {
  return (
    <code>
      {(children.match(/[^_./-]+[_./-]*|[_./-]+/g) ?? []).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name do not move
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </code>
  );
}

export default function CodeText({ children }: { readonly children: string }): ReactNode {
  return children.split(/(`[^`]+`)/).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence do not move
    if (!part.startsWith('`')) return <Fragment key={index}>{part}</Fragment>;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence do not move
    return <BreakableCode key={index}>{part.slice(1, -1)}</BreakableCode>;
  });
}
