/** Gives the browser a chance to answer the reader between two pieces of work. */

interface SchedulingWindow {
  readonly scheduler?: { readonly yield?: () => Promise<void> };
}

export function pause(): Promise<void> {
  const { scheduler } = window as SchedulingWindow;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
