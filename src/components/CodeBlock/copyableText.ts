/** The code as a reader wants it: of a diff the side after the change, without signs. */
export function copyableText(code: HTMLElement): string {
  const copy = code.cloneNode(true) as HTMLElement;
  for (const unwanted of copy.querySelectorAll('.del, .sign')) unwanted.remove();
  return (copy.textContent ?? '').replace(/\n$/, '');
}
