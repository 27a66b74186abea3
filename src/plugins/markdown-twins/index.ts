/** Writes a Markdown twin next to every document, and the indexes of them for AI assistants. */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { DocMetadata, LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { createDocumentReader } from '../catalog/reader';
import { fullText, type Section, sectionIndex, siteIndex, type Twin } from './llms';
import { inReadingOrder } from './order';

/** Sections of the documents, by the first folder of their ids. */
const sectionTitles = { intro: 'Introduction', guides: 'Guides', reference: 'Reference' } as const;

export default function markdownTwins({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  let docs: DocMetadata[] = [];
  return {
    name: 'markdown-twins',
    async allContentLoaded({ allContent }) {
      const content = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
      const version = content.loadedVersions.find(({ isLast }) => isLast);
      docs = version ? inReadingOrder(version.docs, version.sidebars) : [];
    },
    async postBuild({ outDir, siteConfig, baseUrl }) {
      // Loaded here because the dev server does not need the converter.
      const { writeTwins } = await import('./writeTwins');
      const { findService } = createDocumentReader(generatedFilesDir);
      const twins = await writeTwins(
        { siteDir, outDir, baseUrl, url: siteConfig.url, findService },
        docs,
      );

      const sections: Section[] = Object.entries(sectionTitles).map(([folder, title]) => ({
        title,
        path: `${baseUrl}docs/${folder}/llms.txt`,
        twins: twins.filter(({ id }) => id.startsWith(`${folder}/`)),
      }));
      const listed = new Set<Twin>(sections.flatMap((section) => section.twins));
      const others = twins.filter((twin) => !listed.has(twin));
      const all = [...sections, { title: 'More', path: `${baseUrl}docs/llms.txt`, twins: others }];
      const write = (file: string, text: string) => fs.writeFile(path.join(outDir, file), text);
      await write('llms.txt', siteIndex(siteConfig, all));
      await write('llms-full.txt', fullText(all));
      for (const section of all) {
        await write(section.path.slice(baseUrl.length), sectionIndex(siteConfig, section));
      }
    },
  };
}
