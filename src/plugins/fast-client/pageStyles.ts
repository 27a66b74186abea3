/**
 * Gives each page the styles that it needs to be painted, and all styles once its scripts load. The
 * site's one style sheet becomes
 *
 * - one sheet with all that any page or script can use, which the inline loader adds, and
 * - one small sheet for each section, with what its pages' HTML uses, which they link to.
 *
 * The first contains the second and comes after it, so what a rule overrides stays the same. Scripts
 * may set variables, but they run when the first is there: in the second, constant ones are folded.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { BuiltSite } from '../after-build/types';
import { hashOf, hashOfCode, keptPath, ResultCache } from '../result-cache/resultCache';
import type { CutStyles, Names } from './cutSheet';
import { wordsIn } from './pageParts';

const folder = 'assets/css';

/** The site's sheet; others belong to what loads when a reader asks for it. */
const siteSheet = /^styles\./;

/**
 * Adds the words of a script: any may be a name. The scripts of pages hold text, and what they use
 * stands in their HTML; of them only words with a hyphen or an underscore are taken, as names of classes have.
 */
export function addScriptNames(names: Set<string>, script: string, isPage: boolean): void {
  const words = isPage ? (script.match(/(?<![\w-])[a-zA-Z\d]*[-_][\w-]*/g) ?? []) : wordsIn(script);
  for (const word of words) names.add(word);
}

/** Adds the words of the inline loader; one that the pages have as an element is that element. */
export function addLoaderNames(names: Set<string>, loader: string): void {
  for (const word of wordsIn(loader)) if (!names.has(`<${word}`)) names.add(word);
}

/** Tells the names that a sheet asks for, as a whole or by a part: `[class*=card]`. */
function askedBy(css: string): (names: Names) => readonly string[] {
  const words = new Set(wordsIn(css));
  const parts = [...css.matchAll(/[*^$]=["']?([\w-]+)/g)].map(([, part = '']) => part);
  const isAsked = (name: string) =>
    words.has(name.replace(/^[<=]/, '')) || parts.some((part) => name.includes(part));
  return (names) => [...names].filter(isAsked).sort();
}

/** The same, or what an earlier build cut from the same sheet for the same of the names in it. */
export async function cutOnce(
  cache: ResultCache<CutStyles>,
  full: string,
  all: Names,
  groups: ReadonlyMap<string, Names>,
): Promise<CutStyles> {
  const asked = askedBy(full);
  const ofGroups = [...groups].map(([group, names]) => [group, asked(names)]);
  const key = hashOf(full, JSON.stringify([asked(all), ofGroups]));
  return cache.getOrMake(key, async () => {
    // Loaded when a sheet is not kept.
    const { cut } = await import('./cutSheet');
    return cut(full, all, groups);
  });
}

/** Writes a sheet under a name by its content; returns the name relative to `outDir`. */
async function writeSheet(outDir: string, stem: string, css: string): Promise<string> {
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
  const name = `${folder}/${stem}.${hash}.css`;
  await fs.writeFile(path.join(outDir, name), css);
  return name;
}

/** The sheets of a built site, as names relative to its folder. */
export interface Sheets {
  /** The bundler's sheet, which is gone. */
  readonly replaced: string;
  readonly all: string;
  /** The small sheets by the name of the pages' group. */
  readonly byGroup: ReadonlyMap<string, string>;
}

/**
 * Cuts the site's style sheet, for all names and for those of each group of pages.
 *
 * @param linked rules that stand before those of the small sheets
 */
export async function cutStyles(
  { siteDir, outDir }: Pick<BuiltSite, 'siteDir' | 'outDir'>,
  all: Names,
  groups: ReadonlyMap<string, Names>,
  linked: string,
): Promise<Sheets> {
  const sheets = (await fs.readdir(path.join(outDir, folder))).filter((name) =>
    siteSheet.test(name),
  );
  const [sheet] = sheets;
  if (sheets.length !== 1 || sheet === undefined) {
    throw new Error(
      `The bundler wrote ${sheets.length} style sheets to ${folder}; expected one for the ` +
        'site, which src/plugins/fast-client/pageStyles.ts cuts. Without FAST_CLIENT it is not cut.',
    );
  }
  const file = path.join(outDir, folder, sheet);
  const cache = new ResultCache<CutStyles>(
    keptPath(siteDir, 'styles.json'),
    hashOfCode(siteDir, ['src/plugins/fast-client']),
  );
  const texts = await cutOnce(cache, await fs.readFile(file, 'utf8'), all, groups);
  cache.save();
  await fs.rm(file);
  const byGroup = new Map<string, string>();
  for (const [group, small] of Object.entries(texts.byGroup)) {
    byGroup.set(group, await writeSheet(outDir, group, linked + small));
  }
  return {
    replaced: `${folder}/${sheet}`,
    all: await writeSheet(outDir, 'styles', texts.all),
    byGroup,
  };
}
