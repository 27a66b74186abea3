/** Load of a route's modules. Runs once, and again if it is requested after a failure. */
import type { PageLoad, Recovery } from './recovery';

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

  /** Calls `listener` after each change. A load with listeners counts as shown. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts the load if necessary. Resolves with its final state and never rejects. */
  readonly start = (): Promise<LoadState<Value>> => {
    if (this.#state.status === 'loaded') return Promise.resolve(this.#state);
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  };

  /** Retries the load together with the other loads of the same page. */
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
        const isRetried = await pageLoad.failed({ error, tries, isShown });
        if (!isRetried) return this.#change({ status: 'failed', error });
      }
    }
  }

  #change(state: LoadState<Value>): LoadState<Value> {
    this.#state = state;
    for (const listener of this.#listeners) listener();
    return state;
  }
}
