/** The steps that make the final files of a built site, in their order. */
import { readSettings } from '../../site/settings';
import { readParts } from '../fast-client/pageParts';
import { rewriting } from '../fast-client/rewritePages';
import { minifyPages } from '../html-minification/minifyPages';
import { tagging } from '../page-tags/tagPages';
import { readHead } from '../page-tags/tags';
import { valuesScript } from '../reader-values/insertScript';
import { hashOf, hashOfCode } from '../result-cache/resultCache';
import { sharedRedirectScript } from '../security-headers/shareRedirectScript';
import { writeHeaders } from '../security-headers/writeHeaders';
import { writeSecurityTxt } from '../security-headers/writeSecurityTxt';
import { changePages } from './changePages';
import type { BuiltSite } from './types';

/** Folders of the code that pages follow from. */
const codeFolders = ['src/plugins', 'src/site'];

/** Pages get their final bytes first; hashes of them come last. */
export async function finishSite(site: BuiltSite): Promise<void> {
  const settings = readSettings(process.env);
  const { title } = site.siteConfig;
  const engine = hashOf(hashOfCode(site.siteDir, codeFolders), title);
  const pages = await minifyPages(site, engine, (html) => ({
    head: readHead(html, title),
    ...readParts(html),
  }));
  const changes = await Promise.all([
    tagging(site, pages),
    valuesScript(site),
    ...(settings.fastClient ? [rewriting(site, pages)] : []),
    sharedRedirectScript,
  ]);
  const needs = await changePages(site, engine, pages, changes);
  await writeSecurityTxt(site);
  await writeHeaders(site, settings, { files: pages.map(({ file }) => file), needs });
}
