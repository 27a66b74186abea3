/** Copies the name of an input, an attribute or an output whose button was clicked. */

import { isCopied } from '../CodeBlock/isCopied';

/** How long a button says that it has copied, milliseconds. */
const saidFor = 2000;

/**
 * Answers a click on the page; other clicks have no effect.
 *
 * @param announce tells a reader what happened, in words
 */
export async function copyName(
  event: MouseEvent,
  announce: (message: string) => void,
): Promise<void> {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest('.iface-copy');
  const code = button?.closest('.iface-head')?.querySelector('code');
  if (!button || !code) return;
  const name = code.textContent ?? '';
  try {
    if (!isCopied(event)) await navigator.clipboard.writeText(name);
  } catch {
    // No permission, or a page without a secure origin: the reader copies what is selected.
    window.getSelection()?.selectAllChildren(code);
    announce(`${name} is selected. Copy it with your keyboard.`);
    return;
  }
  announce(`Copied ${name}.`);
  button.setAttribute('data-copied', '');
  window.setTimeout(() => button.removeAttribute('data-copied'), saidFor);
}
