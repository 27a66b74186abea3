/** Sentence with Markdown's code spans. Everything else is rendered as plain text. */
import { codeSpanPattern } from '@site/src/site/codeSpan';
import { splitName } from '@site/src/site/words';
import { Fragment, type ReactNode } from 'react';

/** Length up to which a name fits into a narrow column. */
const shortName = 16;

/** Code. A long name can break after its separators. */
export function BreakableCode({ children }: { readonly children: string }): ReactNode {
  if (children.length <= shortName) return <code>{children}</code>;
  return (
    <code>
      {splitName(children).map((part, index) => (
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
  return children.split(codeSpanPattern).map((part, index) => {
    // Every text is followed by the backticks and the code of a span.
    if (index % 3 === 1) return null;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence do not move
    if (index % 3 === 0) return <Fragment key={index}>{part}</Fragment>;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence do not move
    return <BreakableCode key={index}>{part.replace(/^ (.+) $/, '$1')}</BreakableCode>;
  });
}
