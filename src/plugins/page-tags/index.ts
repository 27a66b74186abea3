/** Writes the facts about documents and posts that `tagPages` needs after the build. */
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { Plugin } from '@docusaurus/types';
import { publishedSections } from '../site-map/sections';
import { collectFacts } from './collectFacts';

export default function pageTags(): Plugin {
  return {
    name: 'page-tags',
    async allContentLoaded({ allContent, actions }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
      const facts = collectFacts(publishedSections(docs, blog), {
        docs: docs.loadedVersions.find(({ isLast }) => isLast)?.docs ?? [],
        posts: (blog?.blogPosts ?? []).map(({ metadata }) => metadata),
      });
      await actions.createData('page-tags.json', JSON.stringify(facts));
    },
  };
}
