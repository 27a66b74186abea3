/**
 * Composes and writes the Markdown of documents next to their pages, in several files if one would
 * be too long.
 */
import { writeFiles } from '../../html/builtSite';
import { laterTwinPath, twinPath } from '../../site/twins';
import { composeLaterFile, composeTwin, laterTitle, type TwinSource } from './composeTwin';
import type { Twin } from './llms';
import type { PageMarkdown } from './pageToMarkdown';

/** Document, as the plugin stores it for the post-build steps. */
export type TwinDocument = Omit<TwinSource, 'url'> & {
  readonly id: string;
  /** Text of a generated page. The text of other documents is converted from HTML. */
  readonly markdown?: string;
};

interface Site {
  readonly outDir: string;
  readonly baseUrl: string;
  /** Origin of the site. */
  readonly url: string;
}

/**
 * Twin with the ID of its document and the path of its page, relative to the base URL, with a
 * leading slash.
 */
export type DocTwin = Twin & { readonly id: string; readonly path: string };

/**
 * Composes the twin of a page. `files` has the contents of its files by their paths relative to the
 * folder of the site.
 *
 * @param file path of the page relative to the base URL, without its extension
 * @param index URL of `llms.txt`
 */
export function composeTwinFiles(
  file: string,
  source: TwinSource,
  { text, files }: PageMarkdown,
  index: string,
): Pick<Twin, 'text' | 'laterFiles'> & { readonly files: Readonly<Record<string, string>> } {
  const later = files?.later ?? [];
  const count = later.length + 1;
  const whole = composeTwin(source, text, index);
  const laterTexts = later.map((content, position) => {
    const number = position + 2;
    const text = composeLaterFile(source, content, index, number, count);
    return [laterTwinPath(file, number), text] as const;
  });
  return {
    text: whole,
    files: {
      [twinPath(file)]: files ? composeTwin(source, files.first, index, later) : whole,
      ...Object.fromEntries(laterTexts),
    },
    laterFiles: later.map(({ contents }, position) => ({
      title: laterTitle(source.title, position + 2, contents),
      description: `part ${position + 2} of ${count}`,
      markdownUrl: laterTwinPath(source.url, position + 2),
    })),
  };
}

/**
 * Writes a twin for each document. Returns them in the same order.
 *
 * @param markdownByFile text of each page, by its HTML file relative to `outDir`
 */
export const writeTwins = (
  { outDir, baseUrl, url }: Site,
  docs: readonly TwinDocument[],
  markdownByFile: ReadonlyMap<string, PageMarkdown | undefined>,
): DocTwin[] =>
  docs.map((doc) => {
    const { id, title, description, permalink } = doc;
    const source = { ...doc, url: url + permalink };
    const file = permalink.slice(baseUrl.length);
    const markdown = markdownByFile.get(`${file}.html`) ?? { text: doc.markdown ?? '' };
    const index = `${url}${baseUrl}llms.txt`;
    const { files, ...twin } = composeTwinFiles(file, source, markdown, index);
    writeFiles(outDir, Object.entries(files));
    return {
      ...{ id, path: `/${file}`, title, description, markdownUrl: twinPath(source.url) },
      ...twin,
    };
  });
