/** Returns the text of an element without the matching elements and without its final newline. */
export function textWithout(element: Element, unwanted: string): string {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(unwanted)) part.remove();
  return (copy.textContent ?? '').replace(/\n$/, '');
}

/**
 * Returns the text to copy: for a diff, the new side without signs. `copy` in
 * `src/clientModules/fastClient/earlyLoader.ts` repeats this rule, because it imports nothing.
 */
export const copyableText = (code: Element): string => textWithout(code, '.del, .sign');
