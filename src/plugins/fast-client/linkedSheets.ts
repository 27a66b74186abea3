/**
 * Adds the site's own style sheets that the configuration names, such as that of the fonts, into the
 * first sheets of the pages: a page waits for one file less before its first paint.
 */
import fs from 'node:fs';
import path from 'node:path';
import { transform, type Url } from 'lightningcss';
import type { BuiltSite } from '../../html/builtSite';

/** Path from a small sheet to the folder of the built site. */
const toRoot = '../../';

/** Rewrites a URL in a sheet of a folder to resolve from a small sheet. */
const leadFrom =
  (folder: string) =>
  ({ url, loc }: Url): Url => ({
    url: /^(?:[a-z]+:|\/|#)/.test(url) ? url : toRoot + path.posix.join(folder, url),
    loc,
  });

/** The rules of a sheet of the site, whose URLs lead to the same files from the small sheets. */
function readSheet(outDir: string, file: string): string {
  const folder = path.posix.dirname(file);
  const { code } = transform({
    filename: file,
    code: fs.readFileSync(path.join(outDir, file)),
    minify: true,
    visitor: { Url: leadFrom(folder) },
  });
  return code.toString();
}

/** URLs of the site's own sheets that the configuration names; others stay links. */
export const linkedSheets = ({
  baseUrl,
  siteConfig: { stylesheets },
}: Pick<BuiltSite, 'baseUrl' | 'siteConfig'>): string[] =>
  stylesheets
    .map((sheet) => (typeof sheet === 'string' ? { href: sheet } : sheet))
    .filter(({ href, ...others }) => href.startsWith(baseUrl) && Object.keys(others).length === 0)
    .map(({ href }) => href);

/** The rules of these sheets. */
export const readLinkedSheets = (
  site: Pick<BuiltSite, 'outDir' | 'baseUrl' | 'siteConfig'>,
): string =>
  linkedSheets(site)
    .map((href) => readSheet(site.outDir, href.slice(site.baseUrl.length)))
    .join('');
