/** Writes the metadata of documents and posts that `tagPages` needs after the build. */
import type { Plugin } from '@docusaurus/types';
import { publishedContent } from '../../site/loadedContent';
import { publishedSections } from '../site-map/sections';
import { collectFacts } from './collectFacts';

export default function pageTags(): Plugin {
  return {
    name: 'page-tags',
    async allContentLoaded({ allContent, actions }) {
      const content = publishedContent(allContent);
      const facts = collectFacts(publishedSections(content), {
        docs: content.docs,
        posts: content.posts.map(({ metadata }) => metadata),
      });
      await actions.createData('page-tags.json', JSON.stringify(facts));
    },
  };
}
