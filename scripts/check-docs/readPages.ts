/**
 * Parses pages for the checks. Parsing MDX takes as long as all checks together, so many pages are
 * parsed in another thread while the first pages are checked. Parsed pages are cached.
 */
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { hashOf } from '../../src/cache/hash';
import type { PersistentCache } from '../../src/cache/persistentCache';
import type { Page } from '../../src/checks/types';
import { mapInThread, minimumForThread } from '../../src/threads/mapInThread';

export interface Source {
  file: string;
  text: string;
}

/**
 * Cache of parsed pages. Each page has its own entry, because a run reads only pages with unchanged
 * text and changed interfaces.
 */
export class ParsedPages {
  private readonly added: [key: string, content: Buffer][] = [];

  /**
   * @param version hash of the parsing code
   * @param fresh whether to ignore the pages of earlier runs
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
    // The format supports all YAML values, such as `.nan`, which JSON does not.
    return content && (deserialize(content) as Page);
  }

  add(source: Source, page: Page): void {
    this.added.push([this.keyOf(source), serialize(page)]);
  }

  async save(): Promise<void> {
    for (const [key, content] of this.added) await this.persistent.write(key, content);
  }
}

/** Yields parsed pages in the order of their sources. */
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
  if (sources.length >= minimumForThread) {
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
