/** Writes the discovery files for programs in `/.well-known/`. */
import path from 'node:path';
import { hashOf } from '../../../cache/hash';
import { ResultCache } from '../../../cache/resultCache';
import { type BuiltSite, writeFiles } from '../../../html/builtSite';
import { type MarkdownSection, markdownSections } from '../../markdown-twins/sections';
import { apiCatalog } from './apiCatalog';
import { securityTxt, sourceDate } from './securityTxt';
import { composeSkill, readSkillSources, skillFile, skillsIndex, type TwinText } from './skills';

/**
 * Writes the API catalog, the skills and their index, and `security.txt`.
 *
 * @param twins twins of all pages
 */
export async function writeDiscovery(
  { siteDir, outDir, baseUrl, url }: Pick<BuiltSite, 'siteDir' | 'outDir' | 'baseUrl' | 'url'>,
  twins: readonly TwinText[],
): Promise<void> {
  const root = url + baseUrl;
  const cache = await ResultCache.loadForCode<MarkdownSection[]>(siteDir, 'sections', [
    'src/plugins/markdown-twins',
  ]);
  const sectionsOf = (text: string) =>
    cache.getOrCreate(hashOf(text), () => markdownSections(text));
  const skills = await Promise.all(
    readSkillSources(siteDir).map((source) => composeSkill(source, twins, root, sectionsOf)),
  );
  await cache.save();
  writeFiles(path.join(outDir, '.well-known'), [
    ['api-catalog', apiCatalog(root)],
    ...(skills.length > 0 ? [['agent-skills/index.json', skillsIndex(skills, root)] as const] : []),
    ['security.txt', securityTxt(url, sourceDate(siteDir))],
    ...skills.map((skill) => [`agent-skills/${skillFile(skill)}`, skill.text] as const),
  ]);
}
