/**
 * Keeps the page from scrolling behind the dialog. An attribute of the root element, because the
 * theme's mobile sidebar writes the body's own `overflow` style.
 */

/** Time between the closing of the dialog and the page scrolling again, ms. Specification, section 9. */
const scrollResetDelay = 300;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Stops the page's scrolling at once. */
export function lockScroll(): void {
  clearTimeout(timer);
  document.documentElement.dataset.scrollLocked = '';
}

/** Lets the page scroll again after {@link scrollResetDelay}. */
export function unlockScroll(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    delete document.documentElement.dataset.scrollLocked;
  }, scrollResetDelay);
}
