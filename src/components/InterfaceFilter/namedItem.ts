/** Input or output that a URL's fragment names. */
export interface NamedItem {
  readonly kind: string;
  readonly name: string;
}

/** Returns the input or output in a fragment. Names contain only these characters. */
export function namedItem(hash: string): NamedItem | undefined {
  const [, kind, name] = /^#(input|output)-([\w.-]+)$/.exec(hash) ?? [];
  return kind && name ? { kind, name } : undefined;
}
