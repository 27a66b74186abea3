/**
 * Provides the site map (`src/pages/site-map`) with every document and post of the site, in reading
 * order.
 */
import type { Plugin } from '@docusaurus/types';
import { publishedContent } from '../../site/loadedContent';
import { publishedSections } from './sections';

export default function siteMap(): Plugin {
  return {
    name: 'site-map',
    async allContentLoaded({ allContent, actions }) {
      const sections = publishedSections(publishedContent(allContent));
      await actions.createData('site-map.json', JSON.stringify(sections));
    },
  };
}
