/**
 * Decides what a failed load of a page's parts leads to. It depends on what the reader is doing:
 * a failed preload is worth a warning, a failed navigation is worth a look for a new deployment,
 * and while the first page starts, its text is already there and the load is tried again.
 */

/** What a failed load does next. */
export type FailureOutcome = 'retry' | 'fail';

/** What recovery needs of the tab and of the host. */
export interface Environment {
  /** Loads the current address in full if the host has another build; resolves with whether it did. */
  readonly reloadIfRedeployed: () => Promise<boolean>;
  readonly warn: (message: string, error: unknown) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** One failed try of a load. */
export interface Failure {
  readonly error: unknown;
  /** How often the load was tried, this time included. */
  readonly tries: number;
  /** Whether the part is on the screen, as a spinner. */
  readonly isShown: boolean;
}

/** What can be asked for again. */
interface Part {
  readonly start: () => Promise<unknown>;
}

/** The load of one page, whose parts are requested together. It warns at most once. */
export interface PageLoad {
  readonly failed: (failure: Failure) => Promise<FailureOutcome>;
  /** Asks for all its parts again; those that are loaded stay as they are. */
  readonly retry: () => void;
}

/** Milliseconds before each further try while the first page starts. */
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

  /** The reader goes to another page; its parts are asked for next. */
  navigationStarted(): void {
    if (!this.isStarting) this.#activity = 'navigating';
  }

  /** A page is on the screen: the first one, or the one that the reader went to. */
  navigationEnded(): void {
    this.#activity = 'reading';
  }

  /** The page load that a part belongs to: all parts that start together share one. */
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

  /** All failures of one moment share one look at the host. */
  #reload(): Promise<boolean> {
    this.#reloading ??= this.environment.reloadIfRedeployed().finally(() => {
      this.#reloading = undefined;
    });
    return this.#reloading;
  }
}
