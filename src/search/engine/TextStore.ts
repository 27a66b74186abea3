/** The text of records, fetched shard by shard when a snippet or a phrase asks for it. */
import type { TermsFile, TextShard } from '../../plugins/search-index/types';

/** The text of one record. */
export interface RecordText {
  readonly content: string;
  readonly code: string;
  /** Of an input or output: its type, and its default or that it is required. */
  readonly detail?: string;
}

export class TextStore {
  private readonly loaded = new Map<number, TextShard>();
  private readonly loading = new Map<number, Promise<TextShard>>();

  private shards: TermsFile['texts'] = [];

  constructor(private readonly fetchShard: (file: string) => Promise<TextShard>) {}

  /** Adds the list of the shards; before that, no record has a text. */
  addShards(shards: TermsFile['texts']): void {
    this.shards = shards;
  }

  private shardOf(id: number): number {
    let low = 0;
    let high = this.shards.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.shards[middle]?.[1] ?? 0) <= id) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  private textIn(shard: number, id: number): RecordText | undefined {
    const [content, code, detail] =
      this.loaded.get(shard)?.[id - (this.shards[shard]?.[1] ?? 0)] ?? [];
    if (content === undefined) return undefined;
    return { content, code: code ?? '', ...(detail ? { detail } : {}) };
  }

  /** The text of a record if its shard is here. */
  peek(id: number): RecordText | undefined {
    return this.textIn(this.shardOf(id), id);
  }

  /** The text of a record; a shard that failed is asked for again the next time. */
  async get(id: number): Promise<RecordText> {
    const shard = this.shardOf(id);
    const file = this.shards[shard]?.[0];
    if (file === undefined) return { content: '', code: '' };
    if (!this.loaded.has(shard)) {
      let load = this.loading.get(shard);
      if (!load) {
        load = this.fetchShard(file).finally(() => this.loading.delete(shard));
        this.loading.set(shard, load);
      }
      this.loaded.set(shard, await load);
    }
    return this.textIn(shard, id) ?? { content: '', code: '' };
  }
}
