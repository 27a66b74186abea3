/** Readers' questions: `questions` in front matter, which the check of the content validates. */
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadedPlugin } from '@docusaurus/types';

/** A document or post, as far as its questions are concerned. */
interface Source {
  readonly permalink: string;
  readonly frontMatter: object;
}

/** The questions of all documents and posts by route. */
export function questionsByRoute(plugins: readonly LoadedPlugin[]): Map<string, readonly string[]> {
  const contentOf = (plugin: string): unknown =>
    plugins.find(({ name }) => name === `docusaurus-plugin-content-${plugin}`)?.content ?? {};
  const { loadedVersions = [] } = contentOf('docs') as Partial<LoadedContent>;
  const { blogPosts = [] } = contentOf('blog') as Partial<BlogContent>;
  const sources: readonly Source[] = [
    ...loadedVersions.flatMap(({ docs }) => docs),
    ...blogPosts.map(({ metadata }) => metadata),
  ];
  return new Map(
    sources.flatMap(({ permalink, frontMatter }) => {
      const { questions } = frontMatter as { questions?: readonly string[] };
      return questions ? [[permalink, questions] as const] : [];
    }),
  );
}
