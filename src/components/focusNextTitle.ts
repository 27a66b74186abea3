/**
 * Focuses the title of the page that appears next. Call it before the focused button and the title
 * are removed: otherwise, the focus would be lost, and screen readers would not announce the page.
 */
export function focusNextTitle(): void {
  const removed = document.querySelector('h1');
  const observer = new MutationObserver(() => {
    const title = document.querySelector('h1');
    if (!title || title === removed) return;
    observer.disconnect();
    // The reader might have moved the focus in the meantime.
    if (document.activeElement !== document.body) return;
    title.tabIndex = -1;
    title.focus();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
