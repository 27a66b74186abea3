/** Browser tab as used by the journeys, independent of the protocol that drives its engine. */

/** Values that can be passed to a function that runs in the page. */
export type Argument = string | number | boolean;

/** Tab with its own storage. */
export interface Tab {
  /** Loads a URL and resolves when the document is parsed. */
  open(url: string): Promise<void>;
  /**
   * Scrolls the first visible element that matches the selector into view and clicks its center.
   */
  click(selector: string): Promise<void>;
  /** Moves the pointer to the center of the first visible element that matches the selector. */
  hover(selector: string): Promise<void>;
  /** Presses one key, with an optional modifier. */
  press(key: 'Escape' | 'Tab' | 'Enter' | '/' | 'k', modifier?: 'Control'): Promise<void>;
  /** Types text into the focused element, one key at a time. */
  type(text: string): Promise<void>;
  /** Runs a self-contained function in the page. */
  evaluate<Result, Arguments extends Argument[]>(
    run: (...args: Arguments) => Result,
    ...args: Arguments
  ): Promise<Result>;
  close(): Promise<void>;
}

/**
 * Window size. `phone` is the narrowest window of the engine, below the 996 px breakpoint;
 * `desktop` is above it.
 */
export type Size = 'desktop' | 'phone';

/** Browser engine on this machine. */
export interface Engine {
  readonly name: 'Firefox' | 'WebKit';
  /**
   * Missing programs and the packages that provide them, or `undefined` if the engine can start.
   */
  readonly missing: string | undefined;
  start(): Promise<void>;
  newTab(size: Size): Promise<Tab>;
  stop(): Promise<void>;
}

/** Maximum duration of a command in milliseconds. */
const commandLimit = 30_000;

/**
 * Returns a tab whose commands fail with their names if the driver does not respond. Otherwise, only
 * the test would time out, without a hint.
 */
export function withTimeLimit(tab: Tab): Tab {
  const limited = Object.entries(tab).map(([name, run]) => [
    name,
    async (...args: unknown[]) => {
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise((_, reject) => {
        const message = `The driver did not respond to ${name}(${args.join(', ')}) within ${commandLimit / 1000} s.`;
        timer = setTimeout(() => reject(new Error(message)), commandLimit);
      });
      try {
        return await Promise.race([(run as (...args: unknown[]) => unknown)(...args), limit]);
      } finally {
        clearTimeout(timer);
      }
    },
  ]);
  return Object.fromEntries(limited) as Tab;
}

/** Polls a function in the page until it returns true. Throws with `description` after 20 s. */
export async function waitFor<Arguments extends Argument[]>(
  tab: Tab,
  description: string,
  holds: (...args: Arguments) => boolean,
  ...args: Arguments
): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await tab.evaluate(holds, ...args))) {
    if (Date.now() > deadline) throw new Error(`Not reached within 20 s: ${description}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
