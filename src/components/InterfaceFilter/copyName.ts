/** Copies the name of an input, an attribute or an output when its button is clicked. */
import { confirmationMs, isCopied } from '../CodeBlock/isCopied';

/**
 * Handles a click anywhere on the page.
 *
 * @param announce tells screen readers that the name was copied, which the button shows
 * @param show shows what the reader must do if it cannot be copied
 */
export async function copyName(
  event: MouseEvent,
  announce: (message: string) => void,
  show: (message: string) => void,
): Promise<void> {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest('.iface-copy');
  const code = button?.closest('.iface-head')?.querySelector('code');
  if (!button || !code) return;
  const name = code.textContent ?? '';
  // Otherwise, screen readers would not announce the same name again.
  announce('');
  try {
    if (!isCopied(event)) await navigator.clipboard.writeText(name);
  } catch {
    // Without permission or a secure origin, the reader copies the selection.
    window.getSelection()?.selectAllChildren(code);
    show(`${name} is selected. Copy it with your keyboard.`);
    return;
  }
  announce(`Copied ${name}.`);
  button.setAttribute('data-copied', '');
  window.setTimeout(() => button.removeAttribute('data-copied'), confirmationMs);
}
