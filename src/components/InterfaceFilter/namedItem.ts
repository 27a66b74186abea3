/** Input or output that a URL's fragment names. */
export interface NamedItem {
  readonly kind: 'input' | 'output';
  readonly name: string;
}

/** Parses `#input-NAME` or `#output-NAME`. Names have letters, digits, `_`, `-` and `.`. */
export function namedItem(hash: string): NamedItem | undefined {
  const [, kind, name] = /^#(input|output)-([\w.-]+)$/.exec(hash) ?? [];
  return (kind === 'input' || kind === 'output') && name ? { kind, name } : undefined;
}
