/**
 * The embedded search with its files: opens on the headings, and loads the shards of the full text that
 * a query needs. It fetches through a function that it is given, and so runs in a worker, in Node and
 * in tests.
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

/** Fetches a file of the index; `fresh` asks the host for the newest one. */
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

  /** Loads titles and headings. A load that failed is repeated the next time. */
  async open(): Promise<void> {
    await this.headings();
  }

  /** Answers a request: an early one from what is loaded, others from all that the query needs. */
  async search(request: EngineRequest): Promise<EngineAnswer> {
    const opened = await this.headings();
    if (!request.early) await this.loadFor(request.query, opened);
    return answer(request, opened.index, opened.texts);
  }

  /** Passages of records that an answer came without. */
  async passages(
    objectIDs: readonly string[],
    query: string,
    length?: number,
  ): Promise<Record<string, Passage>> {
    const opened = await this.headings();
    await this.openTerms(opened);
    const { index, texts } = opened;
    return passages(objectIDs, query, index, texts, length);
  }

  private headings(): Promise<Opened> {
    this.opened ??= this.load().catch((error) => {
      this.opened = undefined;
      throw error;
    });
    return this.opened;
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

  /** Loads the shards of a query. */
  private async loadFor(query: string, opened: Opened): Promise<void> {
    await this.openTerms(opened);
    await this.orReset(opened.index.loadFor(query));
  }

  /** Loads the list of the shards once. */
  private async openTerms(opened: Opened): Promise<void> {
    this.terms ??= this.loadTerms(opened);
    await this.orReset(this.terms);
  }

  /** A failure drops everything, so that the next try starts from a new manifest. */
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
