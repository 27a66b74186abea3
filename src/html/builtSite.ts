/** Location and configuration of the built site, for the steps after the build. */
import fs from 'node:fs';
import path from 'node:path';

/** Built site. Plain data, so that it can be passed to threads. */
export interface BuiltSite {
  /** Folder of the checkout. */
  readonly siteDir: string;
  /** Folder of the built files. */
  readonly outDir: string;
  /** Folder of the files that Docusaurus generated for the bundle. */
  readonly generatedFilesDir: string;
  /** Path under which the site is served; starts and ends with a slash. */
  readonly baseUrl: string;
  /** Origin of the published site. */
  readonly url: string;
  readonly title: string;
  readonly tagline: string;
}

/** Returns the path of a page below the base URL: `docs/a.html` → `/docs/a`, `index.html` → `/`. */
export const routeOf = (file: string): string =>
  `/${file.replace(/\.html$/, '').replace(/(?:^|\/)index$/, '')}`;

/**
 * Writes files, and creates their folders. Synchronous, because asynchronous writes of hundreds of
 * small files take twice as long.
 *
 * @param files contents by path, relative to `folder`
 */
export function writeFiles(
  folder: string,
  files: Iterable<readonly [name: string, content: string | Buffer]>,
): void {
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content);
  }
}

/**
 * Returns the sorted names of the built files with an extension, relative to `outDir`, with
 * slashes.
 */
export function builtFiles(outDir: string, extension: string): string[] {
  return fs
    .readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension))
    .map((name) => name.replaceAll(path.sep, '/'))
    .sort();
}
