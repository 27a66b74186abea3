/** Texts of records. Shards load when a snippet or a quoted phrase needs them. */
import type { TermsFile, TextShard, TextShardList } from '../../plugins/search-index/types';
import { findShard } from './findShard';

export interface RecordText {
  readonly content: string;
  readonly code: string;
  /** Type of an input or output, and the default of an input or that it is required. */
  readonly detail?: string;
}

/** Lists of the text shards. Until they are added, no record has a text. */
type Lists = Pick<TermsFile, 'texts' | 'textLists'>;

const entryOf = (list: TextShardList, id: number): TextShardList[number] | undefined =>
  list[findShard(list, id)];

/** Cache that fetches each file once. The next call retries a failed fetch. */
class Files<Content> {
  private readonly loaded = new Map<string, Content>();
  private readonly loading = new Map<string, Promise<Content>>();

  constructor(private readonly fetchFile: (name: string) => Promise<Content>) {}

  peek(name: string): Content | undefined {
    return this.loaded.get(name);
  }

  async get(name: string): Promise<Content> {
    const known = this.loaded.get(name);
    if (known) return known;
    const load =
      this.loading.get(name) ?? this.fetchFile(name).finally(() => this.loading.delete(name));
    this.loading.set(name, load);
    const content = await load;
    this.loaded.set(name, content);
    return content;
  }
}

export class TextStore {
  private lists: Lists = { texts: [] };
  private readonly shards: Files<TextShard>;
  private readonly listFiles: Files<TextShardList>;

  /** @param fetchFile fetches a shard or a list of shards by its name. */
  constructor(
    fetchFile: <Content extends TextShard | TextShardList>(name: string) => Promise<Content>,
  ) {
    this.shards = new Files(fetchFile<TextShard>);
    this.listFiles = new Files(fetchFile<TextShardList>);
  }

  addShards(lists: Lists): void {
    this.lists = lists;
  }

  /** Returns the text of a record if its shard is loaded. */
  peek(id: number): RecordText | undefined {
    const [list] = entryOf(this.lists.textLists ?? [], id) ?? [];
    const entry = entryOf(list ? (this.listFiles.peek(list) ?? []) : this.lists.texts, id);
    return entry && textIn(this.shards.peek(entry[0]), id - entry[1]);
  }

  /** Returns the text of a record. Throws if its shard cannot be fetched. */
  async get(id: number): Promise<RecordText> {
    const [list] = entryOf(this.lists.textLists ?? [], id) ?? [];
    const entry = entryOf(list ? await this.listFiles.get(list) : this.lists.texts, id);
    const shard = entry && (await this.shards.get(entry[0]));
    return textIn(shard, id - (entry?.[1] ?? 0)) ?? { content: '', code: '' };
  }
}

function textIn(shard: TextShard | undefined, index: number): RecordText | undefined {
  const [content, code, detail] = shard?.[index] ?? [];
  if (content === undefined) return undefined;
  return { content, code: code ?? '', ...(detail ? { detail } : {}) };
}
