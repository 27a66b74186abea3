/** Computes what the landing page shows, so that no count or title is written twice. */
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { Plugin } from '@docusaurus/types';
import { readGroups, readServices } from '../catalog/folders';
import type { LandingData } from './types';

const newestPosts = 3;

export default function landing(): Plugin {
  return {
    name: 'landing',
    async allContentLoaded({ allContent, actions }) {
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
      const data: LandingData = {
        groups: readGroups().map(({ id, title, description }) => ({
          id,
          title,
          description,
          services: readServices(id).length,
        })),
        posts: (blog?.blogPosts ?? []).slice(0, newestPosts).map(({ metadata }) => ({
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
