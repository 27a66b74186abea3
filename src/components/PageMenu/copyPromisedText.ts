/**
 * Copies a text that is still loading. Safari lets a page write to the clipboard only while it
 * handles a click, so the promise itself is passed to the clipboard if possible.
 *
 * @throws if the text does not load or the clipboard is not available
 */
export async function copyPromisedText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined' || !('write' in navigator.clipboard)) {
    await navigator.clipboard.writeText(await text);
    return;
  }
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
  await Promise.all([blob, navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])]);
}
