/**
 * Writes data for components: the releases of the catalog with the titles of their guides, the
 * current release, the names of the services, renamed inputs, and facts about the library.
 */
import type { LoadContext, Plugin } from '@docusaurus/types';
import { publishedContent } from '../../site/loadedContent';
import { isReleaseTag } from '../../site/releaseNotes';
import type { CatalogFolder } from '../catalog/CatalogFolder';
import { renamesOf } from './renamesOf';
import type { LibraryFacts, Release, Service } from './types';

export default function releases({ siteConfig: { baseUrl } }: LoadContext): Plugin {
  return {
    name: 'releases',
    async allContentLoaded({ allContent, actions }) {
      const catalog = allContent.catalog?.default as CatalogFolder;
      const { docs, posts } = publishedContent(allContent);
      const titles = new Map(
        [...docs, ...posts.map(({ metadata }) => metadata)].map(
          ({ permalink, title }) => [permalink.slice(baseUrl.length - 1), title] as const,
        ),
      );
      const titleOf = (version: string, path: string): string => {
        const title = titles.get(path);
        if (title) return title;
        throw new Error(
          `catalog/releases.yml, ${version}: there is no page at ${path}; expected the path of a guide or a post.`,
        );
      };
      const data: Release[] = catalog.releases.map(({ describesChanges, ...release }) => ({
        ...release,
        guides: release.guides.map((path) => ({ path, title: titleOf(release.version, path) })),
      }));
      await actions.createData('releases.json', JSON.stringify(data));
      const current = { version: catalog.currentVersion };
      await actions.createData('current.json', JSON.stringify(current));
      const library: LibraryFacts = {
        noun: catalog.noun,
        hasReleaseNotes: posts.some(({ metadata }) =>
          metadata.tags.some(({ permalink }) => isReleaseTag(permalink)),
        ),
      };
      await actions.createData('library.json', JSON.stringify(library));
      const services: Service[] = [...catalog.services.values()].map(({ id, manifest }) => ({
        id,
        title: manifest.title,
      }));
      await actions.createData('services.json', JSON.stringify(services));
      await actions.createData('renames.json', JSON.stringify(renamesOf(catalog)));
    },
  };
}
