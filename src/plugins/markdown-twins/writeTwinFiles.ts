/** Writes the twins of all documents, and their indexes for assistants. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { type BuiltSite, writeFiles } from '../../html/builtSite';
import { pages } from '../../site/pages';
import { fullText, type LlmsSection, sectionIndex, siteIndex, type Twin } from './llms';
import type { PageMarkdown } from './pageToMarkdown';
import { type DocTwin, type TwinDocument, writeTwins } from './writeTwins';

/** Sections of the documents: first folder of their IDs, title, and folder of their index. */
const sectionFolders = [
  ['intro', 'Introduction', 'docs/intro'],
  ['guides', 'Guides', 'docs/guides'],
  ['reference', 'Reference', 'docs/reference'],
  ['blog', 'Release notes and articles', 'blog'],
] as const;

/** Reads the documents that the plugin listed, in reading order. */
export async function readTwinDocuments({
  generatedFilesDir,
}: Pick<BuiltSite, 'generatedFilesDir'>): Promise<TwinDocument[]> {
  const list = path.join(generatedFilesDir, 'markdown-twins/default/documents.json');
  return JSON.parse(await fs.readFile(list, 'utf8')) as TwinDocument[];
}

/**
 * Writes the twins and their indexes. Returns the twins.
 *
 * @param markdownByFile text of each page, by its HTML file relative to `outDir`
 */
export function writeTwinFiles(
  site: Pick<BuiltSite, 'outDir' | 'url' | 'baseUrl' | 'title' | 'tagline'>,
  docs: readonly TwinDocument[],
  markdownByFile: ReadonlyMap<string, PageMarkdown | undefined>,
): DocTwin[] {
  const { outDir, baseUrl } = site;
  const twins = writeTwins(site, docs, markdownByFile);
  const sections: LlmsSection[] = sectionFolders.map(([folder, title, target]) => ({
    title,
    path: `${baseUrl}${target}/llms.txt`,
    twins: twins.filter(({ id }) => id.startsWith(`${folder}/`)),
  }));
  const listed = new Set<Twin>(sections.flatMap((section) => section.twins));
  const others = twins.filter((twin) => !listed.has(twin));
  // Omits sections that the site does not have.
  const all = [
    ...sections,
    { title: 'More', path: `${baseUrl}docs/llms.txt`, twins: others },
  ].filter((section) => section.twins.length > 0);
  writeFiles(outDir, [
    ['llms.txt', siteIndex(site, all, pages.assistants)],
    ['llms-full.txt', fullText(all)],
    ...all.map(
      (section) => [section.path.slice(baseUrl.length), sectionIndex(site, section)] as const,
    ),
  ]);
  return twins;
}
