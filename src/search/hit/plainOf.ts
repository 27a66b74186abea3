/** Converts HTML to plain text: `Flow &amp; <mark>logs</mark>` → `Flow & logs`. */
export function plainOf(html: string): string {
  const element = document.createElement('template');
  element.innerHTML = html;
  return element.content.textContent ?? '';
}
