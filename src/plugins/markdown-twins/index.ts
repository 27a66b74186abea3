/** Writes a Markdown twin beside every document, and the indexes of them for assistants. */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { DocMetadata, LoadedContent } from '@docusaurus/plugin-content-docs';
import type { Plugin } from '@docusaurus/types';
import { composeTwin } from './frontMatter';
import { fullText, type Section, sectionIndex, siteIndex, type Twin } from './llms';
import { inReadingOrder } from './order';
import { markdownOf } from './twin';

/** Sections of the documents, by the first folder of their ids. */
const sectionTitles = { intro: 'Introduction', guides: 'Guides', reference: 'Reference' } as const;

export default function markdownTwins(): Plugin {
  let docs: DocMetadata[] = [];
  return {
    name: 'markdown-twins',
    async allContentLoaded({ allContent }) {
      const content = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
      const version = content.loadedVersions.find(({ isLast }) => isLast);
      docs = version ? inReadingOrder(version.docs, version.sidebars) : [];
    },
    async postBuild({ outDir, siteConfig, baseUrl }) {
      const fileOf = (permalink: string) => path.join(outDir, permalink.slice(baseUrl.length - 1));
      const twinOf = async (doc: DocMetadata): Promise<Twin & { id: string }> => {
        const url = siteConfig.url + doc.permalink;
        const html = await fs.readFile(`${fileOf(doc.permalink)}.html`, 'utf8');
        const verified = doc.frontMatter.verified as Record<string, unknown> | undefined;
        const text = composeTwin({ ...doc, url, verified }, markdownOf(html, url) ?? '');
        await fs.writeFile(`${fileOf(doc.permalink)}.md`, text);
        return {
          id: doc.id,
          title: doc.title,
          description: doc.description,
          markdownUrl: `${url}.md`,
          text,
        };
      };
      const twins: (Twin & { id: string })[] = [];
      for (const doc of docs) twins.push(await twinOf(doc));

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
