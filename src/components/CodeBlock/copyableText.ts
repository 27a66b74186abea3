/** The text of a code block without parts of it and without its final line break. */
export function textWithout(code: Element, unwanted: string): string {
  const copy = code.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(unwanted)) part.remove();
  return (copy.textContent ?? '').replace(/\n$/, '');
}

/** The code as a reader wants it: of a diff the side after the change, without signs. */
export const copyableText = (code: Element): string => textWithout(code, '.del, .sign');
