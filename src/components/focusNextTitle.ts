let observer: MutationObserver | undefined;

/**
 * Focuses the title of the page that appears next. Call it before the focused button and the title
 * are removed: otherwise, the focus would be lost, and screen readers would not announce the page.
 */
export function focusNextTitle(): void {
  observer?.disconnect();
  const removed = document.querySelector('h1');
  observer = new MutationObserver(() => {
    const title = document.querySelector('h1');
    if (!title || title === removed) return;
    observer?.disconnect();
    // The reader might have moved the focus in the meantime.
    if (document.activeElement !== document.body) return;
    title.tabIndex = -1;
    // The page scrolls to the fragment of its address.
    title.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
