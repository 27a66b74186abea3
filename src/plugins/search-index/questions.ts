/** Readers' questions: `questions` in the front matter of documents, which the check of the content validates. */
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadedPlugin } from '@docusaurus/types';

/** The questions of all documents by route. */
export function questionsByRoute(plugins: readonly LoadedPlugin[]): Map<string, readonly string[]> {
  const docs = plugins.find(({ name }) => name === 'docusaurus-plugin-content-docs');
  const { loadedVersions = [] } = (docs?.content ?? {}) as Partial<LoadedContent>;
  return new Map(
    loadedVersions
      .flatMap((version) => version.docs)
      .flatMap(({ permalink, frontMatter }) => {
        const { questions } = frontMatter as { questions?: readonly string[] };
        return questions ? [[permalink, questions] as const] : [];
      }),
  );
}
