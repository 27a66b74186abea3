/** Sentence with code spans in backticks. Everything else is rendered as plain text. */
import { splitName } from '@site/src/site/words';
import { Fragment, type ReactNode } from 'react';

/** Length up to which a name fits into a narrow column. */
const shortName = 16;

export default function CodeText({ children }: { readonly children: string }): ReactNode {
  return children.split(/(`[^`]+`)/).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence do not move
    if (!part.startsWith('`')) return <Fragment key={index}>{part}</Fragment>;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence do not move
    return <code key={index}>{breakable(part.slice(1, -1))}</code>;
  });
}

/** Lets a long name break after its separators. */
function breakable(name: string): ReactNode {
  if (name.length <= shortName) return name;
  return splitName(name).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name do not move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
