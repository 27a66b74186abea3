/**
 * The embedded search with its files: opens on the headings, takes in the full text when it arrives,
 * and answers from what is there. It fetches through a function that it is given, and so runs in a
 * worker and in tests alike.
 */
import type {
  FullTextFile,
  HeadingsFile,
  Manifest,
  TextShard,
} from '../../plugins/search-index/types';
import { answer, type EngineAnswer, type EngineRequest, snippets } from './answer';
import { SearchIndex } from './SearchIndex';
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
  private fullText: Promise<void> | undefined;

  /** @param onFullText told when the full text can be searched, or could not be loaded. */
  constructor(
    private readonly fetchFile: FetchFile,
    private readonly onFullText: (loaded: boolean) => void = () => {},
  ) {}

  /** Loads titles and headings, then starts on the full text. What failed is tried again. */
  async open(): Promise<void> {
    const opened = await this.headings();
    this.text(opened).catch(() => {});
  }

  async search(request: EngineRequest): Promise<EngineAnswer> {
    const opened = await this.headings();
    const { index, texts } = opened;
    const first = await answer(request, index, texts);
    if (!first.wantsText) {
      this.text(opened).catch(() => {});
      return first;
    }
    await this.text(opened);
    return answer(request, index, texts);
  }

  async snippets(
    objectIDs: readonly string[],
    query: string,
    length?: number,
  ): Promise<Record<string, string>> {
    const opened = await this.headings();
    await this.text(opened);
    return snippets(objectIDs, query, opened.index, opened.texts, length);
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
      texts: new TextStore(file.shards, async (name) => (await this.fetchFile(name)) as TextShard),
      manifest,
    };
  }

  /** Loads the full text once; a failure drops everything, so that the next try starts from a new manifest. */
  private text({ index, manifest }: Opened): Promise<void> {
    this.fullText ??= this.loadText(index, manifest).then(
      () => this.onFullText(true),
      (error) => {
        this.fullText = undefined;
        this.opened = undefined;
        this.onFullText(false);
        throw error;
      },
    );
    return this.fullText;
  }

  private async loadText(index: SearchIndex, manifest: Manifest): Promise<void> {
    const file = (await this.fetchFile(manifest.fullText)) as FullTextFile;
    await index.addText(file.index);
  }
}
