/**
 * Takes the site's own style sheets that the configuration names, such as that of the fonts, into the
 * small sheets of the pages: a page waits for one file less before it is painted.
 */
import fs from 'node:fs';
import path from 'node:path';
import { transform, type Url } from 'lightningcss';
import type { BuiltSite } from '../after-build/types';

/** Style sheets that pages link to besides the bundler's. */
export interface LinkedSheets {
  /** Their rules, as a sheet in the folder of the small ones has them. */
  readonly css: string;
  /** URLs by which pages link to them. */
  readonly hrefs: readonly string[];
}

/** A small sheet's way to the folder of the built site. */
const toRoot = '../../';

/** Gives a URL in a sheet of a folder as a small sheet has it. */
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

/** Reads the sheets; those of other hosts stay links. */
export function readLinkedSheets({
  outDir,
  baseUrl,
  siteConfig: { stylesheets },
}: Pick<BuiltSite, 'outDir' | 'baseUrl' | 'siteConfig'>): LinkedSheets {
  const hrefs = stylesheets
    .map((sheet) => (typeof sheet === 'string' ? { href: sheet } : sheet))
    .filter(({ href, ...others }) => href.startsWith(baseUrl) && Object.keys(others).length === 0)
    .map(({ href }) => href);
  return {
    css: hrefs.map((href) => readSheet(outDir, href.slice(baseUrl.length))).join(''),
    hrefs,
  };
}

/** HTML without links to some style sheets. */
export function unlink(html: string, hrefs: readonly string[]): string {
  const links = new Set(
    hrefs.flatMap((href) => [`rel=stylesheet href=${href}`, `rel="stylesheet" href="${href}"`]),
  );
  return html.replace(/<link ([^>]*?) ?\/?>/g, (link, attributes) =>
    links.has(attributes) ? '' : link,
  );
}
