/** Documents and posts that Docusaurus loaded, for plugins that read the content of other plugins. */
import type { BlogContent, BlogPost } from '@docusaurus/plugin-content-blog';
import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { AllContent } from '@docusaurus/types';

/** Published content: the documents of the current version, and posts, newest first. */
export interface PublishedContent extends Pick<LoadedVersion, 'docs' | 'sidebars'> {
  readonly posts: readonly BlogPost[];
}

/** Returns the published content. A site does not need to have a blog. */
export function publishedContent(allContent: AllContent): PublishedContent {
  const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
  const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
  const version = docs.loadedVersions.find(({ isLast }) => isLast);
  return {
    docs: version?.docs ?? [],
    sidebars: version?.sidebars ?? {},
    posts: blog?.blogPosts ?? [],
  };
}
