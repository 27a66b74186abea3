/** Sentence with code spans in backticks. Everything else is rendered as plain text. */
import { Fragment, type ReactNode } from 'react';

export default function CodeText({ children }: { readonly children: string }): ReactNode {
  return children.split(/(`[^`]+`)/).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence do not move
    if (!part.startsWith('`')) return <Fragment key={index}>{part}</Fragment>;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence do not move
    return <code key={index}>{part.slice(1, -1)}</code>;
  });
}
