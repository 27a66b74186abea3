/**
 * Reports mistakes in pages and components before rendering, with the file and the fix. Docusaurus
 * reports them with a component stack, or not at all.
 */
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { type CheckedItem, checkNavbarDocs } from '../../site/checkNavbar';
import { checkTranslations } from './checkTranslations';

export default function sourceChecks({ siteDir, siteConfig }: LoadContext): Plugin<void> {
  const { navbar } = siteConfig.themeConfig as { navbar?: { items?: CheckedItem[] } };
  return {
    name: 'source-checks',
    loadContent: () => checkTranslations(path.join(siteDir, 'src'), siteDir),
    async allContentLoaded({ allContent }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
      const ids = docs.loadedVersions.flatMap((version) => version.docs.map(({ id }) => id));
      checkNavbarDocs(navbar?.items ?? [], ids);
    },
  };
}
