/**
 * Writes the critical style sheets, which pages need before their first paint: one for each group of
 * pages, with the rules of the bundler's sheet that can match their HTML. The inline loader then adds
 * the unchanged bundler's sheet before the scripts run. It contains the same rules in the same
 * order, so existing styles do not change.
 */
import fs from 'node:fs';
import path from 'node:path';
import { hashForName, hashOf } from '../../cache/hash';
import { ResultCache } from '../../cache/resultCache';
import type { BuiltSite } from '../../html/builtSite';
import { cutSheet, type SelectorNames } from './cutSheet';
import { foldVariables } from './foldVariables';

/**
 * Writes the critical sheet of each group of pages. Caches the sheets between builds.
 *
 * @param css text of the site's sheet
 * @returns their paths relative to the folder of the built site, by group
 */
export async function writeCriticalSheets(
  { siteDir, outDir }: Pick<BuiltSite, 'siteDir' | 'outDir'>,
  css: string,
  groups: ReadonlyMap<string, SelectorNames>,
): Promise<ReadonlyMap<string, string>> {
  const cache = await ResultCache.loadForCode<string>(siteDir, 'critical-sheets', [
    'src/plugins/fast-client',
  ]);
  const files = new Map<string, string>();
  for (const [group, names] of groups) {
    const critical = await cache.getOrCreate(hashOf(css, ...[...names].sort()), () =>
      foldVariables(cutSheet(css, names), names),
    );
    const file = `assets/css/${group}.${hashForName(critical)}.css`;
    fs.writeFileSync(path.join(outDir, file), critical);
    files.set(group, file);
  }
  await cache.save();
  return files;
}
