/** Prevents scrolling with an attribute, because the mobile sidebar overwrites the body's style. */

/** Milliseconds between closing the dialog and unlocking the scroll. Specification, section 9. */
const scrollResetDelay = 300;

let timer: ReturnType<typeof setTimeout> | undefined;

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
