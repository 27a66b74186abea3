/** Lists the documents whose Markdown twins the step `writeTwinFiles.ts` writes after the build. */
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { Plugin } from '@docusaurus/types';
import { inReadingOrder } from './order';
import type { TwinDocument } from './writeTwins';

export default function markdownTwins(): Plugin {
  return {
    name: 'markdown-twins',
    async allContentLoaded({ allContent, actions }) {
      const content = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
      const version = content.loadedVersions.find(({ isLast }) => isLast);
      const docs = version ? inReadingOrder(version.docs, version.sidebars) : [];
      const listed = docs.map(
        ({ id, title, description, permalink, lastUpdatedAt, frontMatter }): TwinDocument => ({
          id,
          title,
          description,
          permalink,
          lastUpdatedAt,
          verified: frontMatter.verified as TwinDocument['verified'],
        }),
      );
      await actions.createData('documents.json', JSON.stringify(listed));
    },
  };
}
