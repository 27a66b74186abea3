/** Connects the page to the search worker, which starts on first use and after a failure. */
import type { EngineAnswer, EngineRequest, Passage } from '../engine/answer';
import { SearchFailure } from '../failure';
import type { Message, Method, Methods, SearchQuestion } from '../worker/protocol';

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (failure: SearchFailure) => void;
}

export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

export class Engine {
  private worker: WorkerLike | undefined;
  private opening: Promise<undefined> | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private nextId = 1;

  /** @param folder returns the absolute URL of the index folder, with a trailing slash. */
  constructor(
    private readonly folder: () => string,
    private readonly spawn: () => WorkerLike,
  ) {}

  /** Starts the worker and loads the headings file once. */
  open(): Promise<undefined> {
    this.opening ??= this.ask('open', { folder: this.folder() }).catch((failure) => {
      this.opening = undefined;
      throw failure;
    });
    return this.opening;
  }

  async search(request: EngineRequest): Promise<EngineAnswer> {
    await this.open();
    return this.ask('search', request);
  }

  async passages(objectIDs: readonly string[], query: string): Promise<Record<string, Passage>> {
    await this.open();
    return this.ask('passages', { objectIDs, query });
  }

  private ask<Name extends Method>(
    method: Name,
    params: Methods[Name]['params'],
  ): Promise<Methods[Name]['result']> {
    return new Promise((resolve, reject) => {
      const id = this.nextId++;
      this.waiting.set(id, { resolve, reject });
      try {
        this.running().postMessage({ id, method, params } as SearchQuestion);
      } catch (error) {
        this.fail(String(error));
      }
    });
  }

  private running(): WorkerLike {
    if (!this.worker) {
      this.worker = this.spawn();
      this.worker.onmessage = ({ data }: MessageEvent<Message>) => this.hear(data);
      this.worker.onerror = (event) => {
        event.preventDefault();
        this.fail(event.message);
      };
    }
    return this.worker;
  }

  private hear(message: Message): void {
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if ('failure' in message) waiting?.reject(new SearchFailure(message.failure, message.detail));
    else waiting?.resolve(message.result as never);
  }

  /** Rejects all pending requests. The next request starts a new worker. */
  private fail(detail: string): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.opening = undefined;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of waiting) reject(new SearchFailure('worker', detail));
  }
}
