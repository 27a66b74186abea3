/** Changes the pages of a built site; a page whose HTML and changes are those of the last build is kept. */
import fs from 'node:fs';
import path from 'node:path';
import type { MinifiedPage } from '../html-minification/minifyPages';
import { findNeeds } from '../security-headers/findNeeds';
import type { PageNeeds } from '../security-headers/types';
import { inParallel } from './inParallel';
import { KeptPages } from './keptPages';
import type { PageChange } from './pageChange';
import type { BuiltSite } from './types';

/**
 * Writes every page with all changes, made in their order.
 *
 * @param engine hash of what all pages follow from
 * @returns what the pages need of the security headers
 */
export async function changePages(
  { siteDir, outDir }: Pick<BuiltSite, 'siteDir' | 'outDir'>,
  engine: string,
  pages: readonly MinifiedPage[],
  changes: readonly PageChange[],
): Promise<PageNeeds[]> {
  const finished = new KeptPages(siteDir, 'finished-pages', engine, findNeeds);
  const needs: PageNeeds[] = [];
  await inParallel(pages.entries(), async ([position, page]) => {
    const own = changes.map((change) => change(page));
    const sources = [page.key, ...own.map(({ source }) => source)];
    const { kept, reading } = await finished.get(sources, page.file, () =>
      own.reduce((html, { apply }) => apply(html), fs.readFileSync(page.kept, 'utf8')),
    );
    await fs.promises.copyFile(kept, path.join(outDir, page.file));
    needs[position] = reading;
  });
  finished.save();
  return needs;
}
