/** Reads the earlier interfaces of the service that a page is about. */
import { twinPath } from '../../site/twins';
import type { DocumentReader, ServiceDocument } from '../catalog/types';
import { composeTwin } from '../markdown-twins/frontMatter';
import { releasedService } from './releasedService';
import type { Released } from './toReleasedPage';

/** The earlier interfaces of a service, oldest first. */
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

/** The Markdown of a released page. */
export function releasedTwin(
  { current, service }: Released,
  markdown: string,
  site: { readonly url: string },
): string {
  const note = `> This is the interface of ${service.release}. The current release is [${current.release}](${site.url}${twinPath(current.path).slice(1)}).`;
  return composeTwin(
    {
      title: `${service.title} ${service.release}`,
      description: `Inputs and outputs of the service ${service.title} in release ${service.release}.`,
      permalink: service.path,
      url: site.url + service.path.slice(1),
    },
    `${note}\n\n${markdown}`,
    `${site.url}llms.txt`,
  );
}
