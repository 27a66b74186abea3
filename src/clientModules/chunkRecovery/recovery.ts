/**
 * Decides how to handle a failed load of a page's modules, depending on the reader's activity. A
 * failed preload only logs a warning. A failed navigation checks for a new deployment. While the
 * first page starts, its text is already visible, so the load is also retried.
 */

export interface Failure {
  readonly error: unknown;
  /** Number of attempts, including this one. */
  readonly tries: number;
  /** Whether the part is on the screen as a spinner. */
  readonly isShown: boolean;
}

interface Part {
  readonly start: () => Promise<unknown>;
}

/** Load of one page. Its parts are requested together, and it warns at most once. */
export interface PageLoad {
  readonly parts: Part[];
  /** Resolves with whether to try again. */
  readonly failed: (failure: Failure) => Promise<boolean>;
  /** Restarts all its parts, except those that are loaded. */
  readonly retry: () => void;
}

/** Milliseconds before each retry while the first page starts. */
const startDelays = [1000, 5000];

const never = new Promise<never>(() => {});

export class Recovery {
  #activity: 'starting' | 'reading' | 'navigating' = 'starting';
  #started: PageLoad | undefined;
  #reloading: Promise<boolean> | undefined;

  /**
   * @param reloadIfRedeployed reloads the current URL if the host has another build, and resolves
   * with whether it did
   */
  constructor(private readonly reloadIfRedeployed: () => Promise<boolean>) {}

  /** Whether the first page is not interactive yet. */
  get isStarting(): boolean {
    return this.#activity === 'starting';
  }

  /** Records that the reader is navigating. The parts of the new page are requested next. */
  navigationStarted(): void {
    if (!this.isStarting) this.#activity = 'navigating';
  }

  /** Records that a page is shown: the first one, or the target of a navigation. */
  navigationEnded(): void {
    this.#activity = 'reading';
  }

  /** Returns the page load of a part. All parts that start together share one. */
  loadOf(part: Part): PageLoad {
    if (!this.#started) {
      this.#started = this.#newPageLoad();
      queueMicrotask(() => {
        this.#started = undefined;
      });
    }
    this.#started.parts.push(part);
    return this.#started;
  }

  #newPageLoad(): PageLoad {
    const parts: Part[] = [];
    let warned = false;
    return {
      parts,
      failed: async ({ error, tries, isShown }) => {
        if (this.#activity === 'reading' && !isShown) {
          if (!warned) console.warn('A page could not be preloaded.', error);
          warned = true;
          return false;
        }
        if (await this.#reload()) return never;
        const delay = this.isStarting ? startDelays[tries - 1] : undefined;
        if (delay === undefined) return false;
        await new Promise((resolve) => setTimeout(resolve, delay));
        return true;
      },
      retry: () => {
        for (const part of parts) void part.start();
      },
    };
  }

  /** Shares one check of the host between simultaneous failures. */
  #reload(): Promise<boolean> {
    this.#reloading ??= this.reloadIfRedeployed().finally(() => {
      this.#reloading = undefined;
    });
    return this.#reloading;
  }
}
