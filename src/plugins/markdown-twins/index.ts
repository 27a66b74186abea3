/**
 * Lists the documents, lists of documents and posts whose Markdown twins the step `writeTwinFiles.ts` writes after the build, and says
 * in every page where their index is, for programs that read pages. Readers do not see that line.
 */
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { indexPages } from './indexPages';
import { type Item, inReadingOrder } from './order';
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
      const content = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
      const version = content.loadedVersions.find(({ isLast }) => isLast);
      const docs = (version?.docs ?? []).map(
        ({ id, title, description, permalink, lastUpdatedAt, frontMatter }): TwinDocument => ({
          ...{ id, title, description, permalink, lastUpdatedAt },
          verified: frontMatter.verified as TwinDocument['verified'],
        }),
      );
      // The types of Docusaurus do not say that a loaded category's link has its address.
      const sidebars = (version?.sidebars ?? {}) as unknown as Record<string, readonly Item[]>;
      const lists = Object.values(sidebars).flatMap((items) =>
        indexPages(items, docs, siteConfig.url),
      );
      const listed = inReadingOrder([...docs, ...lists], sidebars);
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent;
      const posts = blog.blogPosts.map(
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
