/**
 * The step that minifies pages with the generator's own minifier. The generator would do it while it
 * renders them, in every build; here a page that stays the same is minified once.
 */
import fs from 'node:fs';
import path from 'node:path';
import { getHtmlMinifier } from '@docusaurus/bundler';
import { inParallel } from '../after-build/inParallel';
import type { Step } from '../after-build/types';
import { KeptFiles } from '../result-cache/keptFiles';
import { hashOf, hashOfCode } from '../result-cache/resultCache';

/** How a page begins that the generator rendered; others are as their plugins wrote them. */
const rendered = '<div id="__docusaurus">';

/** Leaves the pages to the step; called before the generator starts the threads that render them. */
export function leavePages(): void {
  process.env.SKIP_HTML_MINIFICATION = 'true';
}

/** The step: minifies every page that the generator rendered. */
export const minifyPages: Step = async ({ siteDir, pages }) => {
  const kept = new KeptFiles(path.join(siteDir, '.cache/minified-pages'));
  const engine = hashOfCode(siteDir, ['src/plugins/html-minification']);
  const { minify } = await getHtmlMinifier({ type: 'swc' });
  const minifyPage = async (file: string, html: string): Promise<string> => {
    const { code, warnings } = await minify(html);
    const [warning] = warnings;
    if (warning === undefined) return code;
    throw new Error(
      `${file}: the HTML is broken, so that browsers change it and the page's scripts do not find ` +
        `what they look for: ${warning}. Correct the HTML in the page's source.`,
    );
  };
  await inParallel([...pages], async ([file, html]) => {
    if (!html.includes(rendered)) return;
    const small = await kept.get(`${hashOf(engine, html)}.html`, () => minifyPage(file, html));
    pages.set(file, fs.readFileSync(small, 'utf8'));
  });
  kept.dropOthers();
};
