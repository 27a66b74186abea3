/**
 * The step that minifies pages with the generator's own minifier. The generator would do it while it
 * renders them, in every build; here a page that stays the same is minified once.
 */
import fs from 'node:fs';
import path from 'node:path';
import { getHtmlMinifier } from '@docusaurus/bundler';
import { builtFiles } from '../after-build/builtFiles';
import { inParallel } from '../after-build/inParallel';
import { type KeptPage, KeptPages } from '../after-build/keptPages';
import type { BuiltPage, BuiltSite, PageReading } from '../after-build/types';

/** How a page begins that the generator rendered; others are as their plugins wrote them. */
const rendered = '<div id="__docusaurus">';

/** Leaves the pages to the step; called before the generator starts the threads that render them. */
export function leavePages(): void {
  process.env.SKIP_HTML_MINIFICATION = 'true';
}

/** A page that is minified and kept. */
export type MinifiedPage = BuiltPage & Pick<KeptPage<PageReading>, 'key' | 'kept'>;

async function minifyPage(file: string, html: string) {
  if (!html.includes(rendered)) return html;
  // Loads the minifier, at the first call.
  const { minify } = await getHtmlMinifier({ type: 'swc' });
  const { code, warnings } = await minify(html);
  const [warning] = warnings;
  if (warning === undefined) return code;
  throw new Error(
    `${file}: the HTML is broken, so that browsers change it and the page's scripts do not find ` +
      `what they look for: ${warning}. Correct the HTML in the page's source.`,
  );
}

/**
 * Minifies every page that the generator rendered.
 *
 * @param engine hash of what all pages follow from
 * @param read tells what the steps after this one have to know of a page's HTML
 */
export async function minifyPages(
  { siteDir, outDir }: Pick<BuiltSite, 'siteDir' | 'outDir'>,
  engine: string,
  read: (html: string) => PageReading,
): Promise<MinifiedPage[]> {
  const minified = new KeptPages(siteDir, 'minified-pages', engine, read);
  const pages: MinifiedPage[] = [];
  await inParallel(builtFiles(outDir, '.html').entries(), async ([position, file]) => {
    const bytes = fs.readFileSync(path.join(outDir, file));
    const { key, kept, reading } = await minified.get([bytes], file, async () =>
      minifyPage(file, bytes.toString()),
    );
    pages[position] = { ...reading, file, key, kept };
  });
  minified.save();
  return pages;
}
