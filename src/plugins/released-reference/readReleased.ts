/** Finds the earlier interfaces of a service, and composes the Markdown of their pages. */
import { twinPath } from '../../site/twins';
import type { DocumentReader, ServiceDocument } from '../catalog/types';
import type { PageMarkdown } from '../markdown-twins/pageToMarkdown';
import { composeTwinFiles } from '../markdown-twins/writeTwins';
import { releasedService } from './releasedService';
import type { Released } from './toReleasedPage';

/** Earlier interface, which is read only if its page is not in the cache. */
export interface EarlierInterface {
  readonly current: ServiceDocument;
  readonly release: string;
  /** Path of its page. */
  readonly path: string;
  readonly read: () => Promise<Released>;
}

/**
 * Returns the earlier interfaces of a service, oldest first.
 *
 * @param releases all releases of the service, oldest first
 */
export const findEarlier = (
  { readInterface }: Pick<DocumentReader, 'readInterface'>,
  current: ServiceDocument,
  releases: readonly string[],
): EarlierInterface[] =>
  current.interfaces.map(({ release, path }) => ({
    ...{ current, release, path },
    read: async () => {
      const earlier = await readInterface(current.id, release);
      return { current, service: releasedService(current, earlier), releases };
    },
  }));

/** Returns the Markdown files of a released page, by their paths relative to the site's folder. */
export function composeReleasedTwin(
  { current, release, path }: EarlierInterface,
  { text, files }: PageMarkdown,
  site: { readonly url: string },
): Readonly<Record<string, string>> {
  const note = `> This is the interface of ${release}. The current release is [${current.release}](${site.url}${twinPath(current.path).slice(1)}).`;
  const source = {
    title: `${current.title} ${release}`,
    description: `Inputs and outputs of the service ${current.title} in release ${release}.`,
    permalink: path,
    url: site.url + path.slice(1),
  };
  const withNote = (markdown: string) => `${note}\n\n${markdown}`;
  const markdown = {
    text: withNote(text),
    ...(files ? { files: { ...files, first: withNote(files.first) } } : {}),
  };
  return composeTwinFiles(path.slice(1), source, markdown, `${site.url}llms.txt`).files;
}
