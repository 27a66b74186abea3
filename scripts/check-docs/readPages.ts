/**
 * Reads pages ahead of their checks: parsing MDX takes as long as all checks together, so that many
 * pages are parsed on a second core while the first ones are checked.
 */
import type { Page } from '../../src/checks/types';
import { mapInThread } from './mapInThread';

/** A file and its text. */
export interface Source {
  file: string;
  text: string;
}

/** Fewer pages are parsed sooner than a thread is started. */
const worthAThread = 12;

/** Reads pages, in their order. */
export async function* readPages(sources: Source[]): AsyncGenerator<Page> {
  if (sources.length >= worthAThread) {
    const calls = sources.map(({ file, text }) => [text, file]);
    yield* mapInThread<Page>({ module: 'src/checks/readPage.ts', name: 'readPage' }, calls);
    return;
  }
  const { readPage } = await import('../../src/checks/readPage');
  for (const { file, text } of sources) yield readPage(text, file);
}
