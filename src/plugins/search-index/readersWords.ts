/**
 * Reads `questions`, `messages` and `sections` in the front matter, which the content checks
 * validate.
 */
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadedPlugin } from '@docusaurus/types';

/** Questions and pasted error messages of readers who do not know the terms of a text. */
export interface ReadersWords {
  readonly questions?: readonly string[];
  readonly messages?: readonly string[];
}

/** Questions and messages of a page, and of its sections by anchor. */
export interface PageWords extends ReadersWords {
  readonly sections?: Readonly<Record<string, ReadersWords>>;
}

/** Returns the questions and messages of all documents and posts by route. */
export function wordsByRoute(plugins: readonly LoadedPlugin[]): Map<string, PageWords> {
  const contentOf = (plugin: string): unknown =>
    plugins.find(({ name }) => name === `docusaurus-plugin-content-${plugin}`)?.content ?? {};
  const { loadedVersions = [] } = contentOf('docs') as Partial<LoadedContent>;
  const { blogPosts = [] } = contentOf('blog') as Partial<BlogContent>;
  const sources: readonly { permalink: string; frontMatter: object }[] = [
    ...loadedVersions.flatMap(({ docs }) => docs),
    ...blogPosts.map(({ metadata }) => metadata),
  ];
  return new Map(
    sources.map(({ permalink, frontMatter }) => {
      const { questions, messages, sections } = frontMatter as PageWords;
      const words = {
        ...(questions ? { questions } : {}),
        ...(messages ? { messages } : {}),
        ...(sections ? { sections } : {}),
      };
      return [permalink, words] as const;
    }),
  );
}
