/** Yields to the browser, so that it can handle input between two tasks. */

interface SchedulingWindow {
  readonly scheduler?: { readonly yield?: () => Promise<void> };
}

export function pause(): Promise<void> {
  const { scheduler } = window as SchedulingWindow;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
