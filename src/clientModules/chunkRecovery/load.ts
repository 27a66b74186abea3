/**
 * The load of a route's parts: it can be asked for many times, runs once, and, unlike
 * `react-loadable`'s, starts again when it is asked for after a failure.
 */
import type { PageLoad, Recovery } from './recovery';

/** Where a load stands. */
export type LoadState<Value> =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'loaded'; readonly value: Value }
  | { readonly status: 'failed'; readonly error: unknown };

export class Load<Value> {
  #state: LoadState<Value> = { status: 'idle' };
  #running: Promise<LoadState<Value>> | undefined;
  #pageLoad: PageLoad | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly fetchValue: () => Promise<Value>,
    private readonly recovery: Recovery,
  ) {}

  readonly getState = (): LoadState<Value> => this.#state;

  /** Calls `listener` after each change; a load with listeners counts as shown. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads what is not loaded; resolves with the state that was reached and never rejects. */
  readonly start = (): Promise<LoadState<Value>> => {
    if (this.#state.status === 'loaded') return Promise.resolve(this.#state);
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  };

  /** Loads what failed, and what failed with it: the other parts of the same page. */
  readonly retry = (): void => this.#pageLoad?.retry();

  async #run(): Promise<LoadState<Value>> {
    const pageLoad = this.recovery.loadOf(this);
    this.#pageLoad = pageLoad;
    this.#change({ status: 'loading' });
    for (let tries = 1; ; tries += 1) {
      try {
        return this.#change({ status: 'loaded', value: await this.fetchValue() });
      } catch (error) {
        const isShown = this.#listeners.size > 0;
        const verdict = await pageLoad.failed({ error, tries, isShown });
        if (verdict === 'fail') return this.#change({ status: 'failed', error });
      }
    }
  }

  #change(state: LoadState<Value>): LoadState<Value> {
    this.#state = state;
    for (const listener of this.#listeners) listener();
    return state;
  }
}
