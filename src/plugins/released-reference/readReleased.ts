/** Finds the earlier interfaces of a service, and writes the Markdown of their pages. */
import { twinPath } from '../../site/twins';
import type { DocumentReader, ServiceDocument } from '../catalog/types';
import type { PageMarkdown } from '../markdown-twins/pageToMarkdown';
import { writeTwin } from '../markdown-twins/writeTwins';
import { releasedService } from './releasedService';
import type { Released } from './toReleasedPage';

/** Earlier interface, which is read only if its page is not in the cache. */
export interface EarlierInterface {
  readonly current: ServiceDocument;
  readonly release: string;
  /** Path of its page. */
  readonly path: string;
  /** Hash of the interface. */
  readonly hash: string;
  readonly read: () => Promise<Released>;
}

/**
 * Returns the earlier interfaces of a service, oldest first.
 *
 * @param releases all releases of the service, oldest first
 */
export const findEarlier = (
  { hashInterface, readInterface }: Pick<DocumentReader, 'hashInterface' | 'readInterface'>,
  current: ServiceDocument,
  releases: readonly string[],
): Promise<EarlierInterface[]> =>
  Promise.all(
    current.interfaces.map(async ({ release, path }) => ({
      ...{ current, release, path },
      hash: await hashInterface(current.id, release),
      read: async () => {
        const earlier = await readInterface(current.id, release);
        return { current, service: releasedService(current, earlier), releases };
      },
    })),
  );

/** Writes the Markdown of a released page. */
export async function writeReleasedTwin(
  outDir: string,
  { current, release, path }: EarlierInterface,
  { text, files }: PageMarkdown,
  site: { readonly url: string },
): Promise<void> {
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
  await writeTwin(outDir, path.slice(1), source, markdown, `${site.url}llms.txt`);
}
