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

const folder = 'assets/css';

/** Matches the site's sheet. Other sheets belong to chunks that load on demand. */
const siteSheet = /^styles\./;

/**
 * Returns the bundler's sheet, relative to the folder of the built site.
 *
 * @throws {Error} if the bundler did not write exactly one sheet for the site
 */
export function findSheet(outDir: string): string {
  const sheets = fs.readdirSync(path.join(outDir, folder)).filter((name) => siteSheet.test(name));
  const [sheet] = sheets;
  if (sheets.length === 1 && sheet !== undefined) return `${folder}/${sheet}`;
  throw new Error(
    `The bundler wrote ${sheets.length} style sheets to ${folder}; expected one for the site: ` +
      'released pages link it, and src/plugins/fast-client/pageStyles.ts cuts it.',
  );
}

/**
 * Cuts the site's style sheet for each group of pages. Caches the critical sheets between builds.
 *
 * @returns the bundler's sheet, and the critical sheets by the name of their group, both relative to
 * the folder of the built site
 * @throws {Error} if the bundler did not write exactly one sheet for the site
 */
export async function cutStyles(
  { siteDir, outDir }: Pick<BuiltSite, 'siteDir' | 'outDir'>,
  groups: ReadonlyMap<string, SelectorNames>,
) {
  const full = findSheet(outDir);
  const css = fs.readFileSync(path.join(outDir, full), 'utf8');
  const cache = await ResultCache.loadForCode<string>(siteDir, 'critical-sheets', [
    'src/plugins/fast-client',
  ]);
  const byGroup = new Map<string, string>();
  for (const [group, names] of groups) {
    const critical = await cache.getOrCreate(hashOf(css, ...[...names].sort()), () =>
      foldVariables(cutSheet(css, names), names),
    );
    const name = `${folder}/${group}.${hashForName(critical)}.css`;
    fs.writeFileSync(path.join(outDir, name), critical);
    byGroup.set(group, name);
  }
  await cache.save();
  return { full, byGroup };
}
