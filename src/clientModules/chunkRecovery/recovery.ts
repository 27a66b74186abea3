/**
 * Decides how to handle a failed load of a page's modules, depending on the reader's activity. A
 * failed preload only logs a warning. A failed navigation checks for a new deployment. While the
 * first page starts, its text is already visible, so the load is also retried.
 */

/** Next step after a failed load. */
export type FailureOutcome = 'retry' | 'fail';

/** Dependencies of the recovery on the tab and the host. */
export interface Environment {
  /** Reloads the current URL if the host has another build. Resolves with whether it did. */
  readonly reloadIfRedeployed: () => Promise<boolean>;
  readonly warn: (message: string, error: unknown) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** One failed attempt of a load. */
export interface Failure {
  readonly error: unknown;
  /** Number of attempts, including this one. */
  readonly tries: number;
  /** Whether the part is on the screen as a spinner. */
  readonly isShown: boolean;
}

/** A load that can be restarted. */
interface Part {
  readonly start: () => Promise<unknown>;
}

/** Load of one page. Its parts are requested together, and it warns at most once. */
export interface PageLoad {
  readonly failed: (failure: Failure) => Promise<FailureOutcome>;
  /** Restarts all its parts, except those that are loaded. */
  readonly retry: () => void;
}

/** Milliseconds before each retry while the first page starts. */
const startDelays = [1000, 5000];

const never = new Promise<never>(() => {});

export class Recovery {
  #activity: 'starting' | 'reading' | 'navigating' = 'starting';
  #started: { readonly parts: Part[]; readonly load: PageLoad } | undefined;
  #reloading: Promise<boolean> | undefined;

  constructor(private readonly environment: Environment) {}

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
      const parts: Part[] = [];
      this.#started = { parts, load: this.#newPageLoad(parts) };
      queueMicrotask(() => {
        this.#started = undefined;
      });
    }
    this.#started.parts.push(part);
    return this.#started.load;
  }

  #newPageLoad(parts: readonly Part[]): PageLoad {
    let warned = false;
    return {
      failed: async ({ error, tries, isShown }) => {
        if (this.#activity === 'reading' && !isShown) {
          if (!warned) this.environment.warn('A page could not be preloaded.', error);
          warned = true;
          return 'fail';
        }
        if (await this.#reload()) return never;
        const delay = this.isStarting ? startDelays[tries - 1] : undefined;
        if (delay === undefined) return 'fail';
        await this.environment.wait(delay);
        return 'retry';
      },
      retry: () => {
        for (const part of parts) void part.start();
      },
    };
  }

  /** Shares one check of the host between simultaneous failures. */
  #reload(): Promise<boolean> {
    this.#reloading ??= this.environment.reloadIfRedeployed().finally(() => {
      this.#reloading = undefined;
    });
    return this.#reloading;
  }
}
