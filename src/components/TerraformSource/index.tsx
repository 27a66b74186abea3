/** A type or default over several lines; it scrolls inside itself and takes focus for that. */
import type { ReactNode } from 'react';

export default function TerraformSource({ text }: { readonly text: string }): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must take focus
    <pre className="iface-source" tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}
