/**
 * Parses pages for the checks. Parsing MDX takes as long as all checks together, so many pages are
 * parsed in another thread while the first pages are checked.
 */
import path from 'node:path';
import type { Page } from '../../src/checks/types';
import { mapInThread, minimumForThread } from '../../src/threads/mapInThread';

export interface Source {
  file: string;
  text: string;
}

/** Yields parsed pages in the order of their sources. */
export async function* readPages(sources: readonly Source[]): AsyncGenerator<Page> {
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
