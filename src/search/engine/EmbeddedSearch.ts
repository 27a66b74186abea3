/**
 * Embedded search. Loads the headings first, then the full-text shards that a query needs. The
 * caller provides the fetch function, so the class runs in a worker, in Node and in tests.
 */
import type {
  HeadingsFile,
  Manifest,
  TermShard,
  TermsFile,
} from '../../plugins/search-index/types';
import { answer, type EngineAnswer, type EngineRequest, type Passage, passages } from './answer';
import { SearchIndex } from './SearchIndex';
import { TermStore } from './TermStore';
import { TextStore } from './TextStore';

/** Fetches a file of the index. `fresh` revalidates the cached copy with the host. */
export type FetchFile = (name: string, fresh?: boolean) => Promise<unknown>;

interface Opened {
  readonly index: SearchIndex;
  readonly texts: TextStore;
  readonly manifest: Manifest;
}

export class EmbeddedSearch {
  private opened: Promise<Opened> | undefined;
  private terms: Promise<TermStore> | undefined;

  constructor(private readonly fetchFile: FetchFile) {}

  /** Loads titles and headings. The next call retries a failed load. */
  open(): Promise<Opened> {
    this.opened ??= this.load().catch((error) => {
      this.opened = undefined;
      throw error;
    });
    return this.opened;
  }

  /** Answers a request: early from what is loaded, or after loading the shards that it needs. */
  async search(request: EngineRequest): Promise<EngineAnswer> {
    const opened = await this.open();
    if (!request.early) {
      await this.openTerms(opened);
      await this.orReset(opened.index.loadFor(request.query));
    }
    return answer(request, opened.index, opened.texts);
  }

  /** Returns the passages that were missing from an answer, by object ID. */
  async passages(
    objectIDs: readonly string[],
    query: string,
    length?: number,
  ): Promise<Record<string, Passage>> {
    const opened = await this.open();
    await this.openTerms(opened);
    const { index, texts } = opened;
    return passages(objectIDs, query, index, texts, length);
  }

  private async load(): Promise<Opened> {
    const manifest = (await this.fetchFile('manifest.json', true)) as Manifest;
    const file = (await this.fetchFile(manifest.headings)) as HeadingsFile;
    return {
      index: new SearchIndex(file),
      texts: new TextStore(
        async <Content>(name: string) => (await this.fetchFile(name)) as Content,
      ),
      manifest,
    };
  }

  /** Loads the list of shards once. */
  private async openTerms(opened: Opened): Promise<void> {
    this.terms ??= this.loadTerms(opened);
    await this.orReset(this.terms);
  }

  /** Resets all state on failure, so that the next attempt starts with a new manifest. */
  private async orReset<Value>(loading: Promise<Value>): Promise<Value> {
    try {
      return await loading;
    } catch (error) {
      this.terms = undefined;
      this.opened = undefined;
      throw error;
    }
  }

  private async loadTerms({ manifest, index, texts }: Opened): Promise<TermStore> {
    const file = (await this.fetchFile(manifest.terms)) as TermsFile;
    texts.addShards(file);
    const store = new TermStore(file, async (name) => (await this.fetchFile(name)) as TermShard);
    index.addText(store);
    return store;
  }
}
