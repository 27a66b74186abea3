/** Reads the earlier interfaces of a service, and writes the Markdown of their pages. */
import { twinPath } from '../../site/twins';
import type { DocumentReader, ServiceDocument } from '../catalog/types';
import type { PageMarkdown } from '../markdown-twins/pageToMarkdown';
import { writeTwin } from '../markdown-twins/writeTwins';
import { releasedService } from './releasedService';
import type { Released } from './toReleasedPage';

/** Returns the earlier interfaces of a service, oldest first. */
export const readReleased = (
  { readInterface }: Pick<DocumentReader, 'readInterface'>,
  current: ServiceDocument,
  releases: readonly string[],
): Promise<Released[]> =>
  Promise.all(
    current.interfaces.map(async ({ release }) => {
      const earlier = await readInterface(current.id, release);
      return { current, service: releasedService(current, earlier), releases };
    }),
  );

/** Writes the Markdown of a released page. */
export async function writeReleasedTwin(
  outDir: string,
  { current, service }: Released,
  { text, files }: PageMarkdown,
  site: { readonly url: string },
): Promise<void> {
  const note = `> This is the interface of ${service.release}. The current release is [${current.release}](${site.url}${twinPath(current.path).slice(1)}).`;
  const source = {
    title: `${service.title} ${service.release}`,
    description: `Inputs and outputs of the service ${service.title} in release ${service.release}.`,
    permalink: service.path,
    url: site.url + service.path.slice(1),
  };
  const withNote = (markdown: string) => `${note}\n\n${markdown}`;
  const markdown = {
    text: withNote(text),
    ...(files ? { files: { ...files, first: withNote(files.first) } } : {}),
  };
  await writeTwin(outDir, service.path.slice(1), source, markdown, `${site.url}llms.txt`);
}
