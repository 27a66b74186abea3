/**
 * Errors for people who write pages and components, found before anything is rendered: they name
 * the file and the mend, where the generator names a stack of components or nothing.
 */
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { type CheckedItem, checkNavbarDocs } from '../../site/checkNavbar';
import { checkTranslations } from './checkTranslations';

export default function authoring({ siteDir, siteConfig }: LoadContext): Plugin<void> {
  const { navbar } = siteConfig.themeConfig as { navbar?: { items?: CheckedItem[] } };
  return {
    name: 'authoring',
    loadContent: () => checkTranslations(path.join(siteDir, 'src'), siteDir),
    async allContentLoaded({ allContent }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
      const ids = docs.loadedVersions.flatMap((version) => version.docs.map(({ id }) => id));
      checkNavbarDocs(navbar?.items ?? [], ids);
    },
  };
}
