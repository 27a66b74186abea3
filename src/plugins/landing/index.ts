/**
 * Computes the data of the landing page: the groups with their number of services, and the newest
 * posts.
 */
import type { Plugin } from '@docusaurus/types';
import { publishedContent } from '../../site/loadedContent';
import type { CatalogFolder } from '../catalog/CatalogFolder';
import type { LandingData } from './types';

const newestPosts = 3;

export default function landing(): Plugin {
  return {
    name: 'landing',
    async allContentLoaded({ allContent, actions }) {
      const catalog = allContent.catalog?.default as CatalogFolder;
      const { posts } = publishedContent(allContent);
      const data: LandingData = {
        noun: catalog.noun,
        groups: catalog.groups.map((group) => ({
          ...group,
          services: [...catalog.services.values()].filter(({ group: id }) => id === group.id)
            .length,
        })),
        posts: posts.slice(0, newestPosts).map(({ metadata }) => ({
          title: metadata.title,
          description: metadata.description,
          permalink: metadata.permalink,
          date: metadata.date.toISOString(),
        })),
      };
      await actions.createData('landing.json', JSON.stringify(data));
    },
  };
}
