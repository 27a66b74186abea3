/**
 * Reads pages ahead of their checks: parsing MDX takes as long as all checks together, so that many
 * pages are parsed on a second core while the first ones are checked, and parsed pages are cached.
 */
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { hashOf } from '../../src/cache/hash';
import type { PersistentCache } from '../../src/cache/persistentCache';
import type { Page } from '../../src/checks/types';
import { mapInThread } from '../../src/threads/mapInThread';

/** A file and its text. */
export interface Source {
  file: string;
  text: string;
}

/** Fewer pages are parsed sooner than a thread is started. */
const worthAThread = 12;

/** Parsed pages, one entry each: a run reads those whose text is unchanged, but not their interfaces. */
export class ParsedPages {
  private readonly added: [key: string, content: Buffer][] = [];

  /**
   * @param version hash of the code that parses
   * @param fresh ignores the pages of earlier runs
   */
  constructor(
    private readonly persistent: PersistentCache,
    private readonly version: string,
    private readonly fresh = false,
  ) {}

  private keyOf({ file, text }: Source): string {
    return hashOf('parsed page', this.version, file, text);
  }

  async read(source: Source): Promise<Page | undefined> {
    const content = this.fresh ? undefined : await this.persistent.read(this.keyOf(source));
    // Unlike JSON, this format has every value that YAML has, such as `.nan`.
    return content && (deserialize(content) as Page);
  }

  add(source: Source, page: Page): void {
    this.added.push([this.keyOf(source), serialize(page)]);
  }

  /** Stores the pages that were added. */
  async save(): Promise<void> {
    for (const [key, content] of this.added) await this.persistent.write(key, content);
  }
}

/** Reads pages, in their order. */
export async function* readPages(sources: Source[], parsed: ParsedPages): AsyncGenerator<Page> {
  const known = await Promise.all(sources.map((source) => parsed.read(source)));
  const parsing = parsePages(sources.filter((_, index) => !known[index]));
  for (const [index, source] of sources.entries()) {
    let page = known[index];
    if (!page) {
      page = (await parsing.next()).value as Page;
      parsed.add(source, page);
    }
    yield page;
  }
}

async function* parsePages(sources: Source[]): AsyncGenerator<Page> {
  if (sources.length >= worthAThread) {
    const calls = sources.map(({ file, text }) => [text, file]);
    yield* mapInThread<Page>(
      { module: path.resolve('src/checks/readPage.ts'), name: 'readPage' },
      calls,
    );
    return;
  }
  const { readPage } = await import('../../src/checks/readPage');
  for (const { file, text } of sources) yield readPage(text, file);
}
