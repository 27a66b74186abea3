/**
 * Collects the pages that get a Markdown twin; `writeTwinFiles.ts` writes the twins after the
 * build. Adds a hidden link to the index of twins to every page, for programs.
 */
import type { LoadContext, Plugin } from '@docusaurus/types';
import { publishedContent } from '../../site/loadedContent';
import { indexPages } from './indexPages';
import { inReadingOrder } from './order';
import type { TwinDocument } from './writeTwins';

export default function markdownTwins({ baseUrl, siteConfig }: LoadContext): Plugin {
  return {
    name: 'markdown-twins',
    injectHtmlTags: () => ({
      preBodyTags: [
        {
          tagName: 'p',
          attributes: { hidden: true },
          innerHTML: `All pages as Markdown: <a href="${baseUrl}llms.txt">llms.txt</a>`,
        },
      ],
    }),
    async allContentLoaded({ allContent, actions }) {
      const content = publishedContent(allContent);
      const docs = content.docs.map(
        ({ id, title, description, permalink, lastUpdatedAt, frontMatter }): TwinDocument => ({
          ...{ id, title, description, permalink, lastUpdatedAt },
          verified: frontMatter.verified as TwinDocument['verified'],
        }),
      );
      const lists = Object.values(content.sidebars).flatMap((items) =>
        indexPages(items, docs, siteConfig.url),
      );
      const listed = inReadingOrder([...docs, ...lists], content.sidebars);
      const posts = content.posts.map(
        ({
          id,
          metadata: { title, description, permalink, date, lastUpdatedAt },
        }): TwinDocument => ({
          ...{ id: `blog/${id}`, title, description, permalink },
          lastUpdatedAt: lastUpdatedAt ?? date.getTime(),
        }),
      );
      await actions.createData('documents.json', JSON.stringify([...listed, ...posts]));
    },
  };
}
