/** Gives the site map (`src/pages/site-map`) every document and post of the site, in reading order. */
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { Plugin } from '@docusaurus/types';
import { publishedSections } from './sections';

export default function siteMap(): Plugin {
  return {
    name: 'site-map',
    async allContentLoaded({ allContent, actions }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
      await actions.createData('site-map.json', JSON.stringify(publishedSections(docs, blog)));
    },
  };
}
