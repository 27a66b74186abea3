/** Reads the guides that might use services, from the content that Docusaurus loaded. */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { DocMetadata } from '@docusaurus/plugin-content-docs';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import type { Guide } from './usingPages';

/**
 * Returns the guides in the order of `folders`, then of their paths.
 *
 * @param folders folders of the documentation whose pages count as guides
 */
export function readGuides(
  docs: readonly DocMetadata[],
  folders: readonly string[],
  { siteDir, baseUrl }: { readonly siteDir: string; readonly baseUrl: string },
): Promise<Guide[]> {
  const titles = new Map(docs.map(({ id, title }) => [id, title]));
  const guides = folders.flatMap((folder) =>
    docs
      .filter(({ id }) => id.startsWith(`${folder}/`))
      .sort((a, b) => (a.source < b.source ? -1 : 1)),
  );
  return Promise.all(
    guides.map(async ({ id, title, permalink, source }) => {
      // The title of a guide's page includes the guide: `Set up your VPCs: Next steps`.
      const introId = path.posix.join(path.posix.dirname(id), 'intro');
      const guideTitle = introId === id ? undefined : titles.get(introId);
      return {
        title: guideTitle ? `${guideTitle}: ${title}` : title,
        path: `/${permalink.slice(baseUrl.length)}`,
        text: await fs.readFile(path.join(siteDir, aliasedSitePathToRelativePath(source)), 'utf8'),
      };
    }),
  );
}
