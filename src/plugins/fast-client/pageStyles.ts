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
import { PurgeCSS } from 'purgecss';
import type { BuiltSite } from '../after-build/types';
import { hashOf, hashOfCode, ResultCache } from '../result-cache/resultCache';
import { foldVariables } from './foldVariables';

/** Names of classes, ids, elements and attributes, with attributes' values. */
export type Names = ReadonlySet<string>;

/** Names that code composes from parts, so that they occur nowhere as a whole. */
const composed = [/^docs-(?:doc-id|version)-/, /^theme-admonition/];

/** Names of states that a page takes before its scripts run. */
const states = ['data-theme', 'data-theme-choice', 'dark', 'light', 'open', 'data-has-hydrated'];

const folder = 'assets/css';

/** The site's sheet; others belong to what loads when a reader asks for it. */
const siteSheet = /^styles\./;
const tag = /<[a-z][^>]*>/g;
const attribute = /([\w-]+)(?:=(?:"([^"]*)"|([^\s"]+)))?/g;

/** Attributes whose values a style sheet may ask for, or that set its variables. */
const styled = /^(?:class|style|id|role|type|rel|hidden|open|aria-.*|data-.*)$/;

const wordsIn = (text: string): readonly string[] => text.match(/[\w-]+/g) ?? [];

/** Adds the tags in a page's HTML. Most occur on every page of a group: they are taken apart once. */
export function addTags(tags: Set<string>, html: string): void {
  for (const found of html.match(tag) ?? []) tags.add(found);
}

/** The names in tags, also those of variables that they set. */
export function namesIn(tags: Iterable<string>): Set<string> {
  const names = new Set<string>();
  for (const text of tags) {
    const [element = ''] = wordsIn(text);
    names.add(element);
    for (const [, name = '', quoted, bare] of text.slice(element.length + 1).matchAll(attribute)) {
      names.add(name);
      if (styled.test(name)) for (const word of wordsIn(quoted ?? bare ?? '')) names.add(word);
    }
  }
  return names;
}

/**
 * Adds the words of a script: any may be a name. The scripts of pages hold text, and what they use
 * stands in their HTML; of them only words with a hyphen or an underscore are taken, as names of classes have.
 */
export function addScriptNames(names: Set<string>, script: string, isPage: boolean): void {
  const words = isPage ? (script.match(/\w*[-_][\w-]*/g) ?? []) : wordsIn(script);
  for (const word of words) names.add(word);
}

/** The attributes and their values that a style sheet asks for: scripts set them under other names. */
function attributesIn(css: string): readonly string[] {
  return [...css.matchAll(/\[[\w-]+[^\]]*\]/g)].flatMap(([selector]) => wordsIn(selector));
}

/** Those that it asks of the root, where inline scripts set them before the first paint. */
function rootAttributesIn(css: string): readonly string[] {
  return attributesIn([...css.matchAll(/\bhtml(?:\[[^\]]*\])+/g)].join(' '));
}

/**
 * A style sheet without the rules that none of the names can match and without variables that no
 * rule uses. Its cascade layers stay in their order, even where nothing of the first is left.
 */
export async function purge(css: string, names: Names): Promise<string> {
  const layers = new Set([...css.matchAll(/@layer ([\w.-]+) ?\{/g)].map(([, layer]) => layer));
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: '', extension: 'names' }],
    css: [{ raw: css }],
    extractors: [
      { extensions: ['names'], extractor: () => [...names, ...states, ...rootAttributesIn(css)] },
    ],
    safelist: { standard: composed },
    variables: true,
  });
  const order = layers.size > 0 ? `@layer ${[...layers].join(',')};` : '';
  return order + (result?.css ?? css);
}

/** The texts of the sheets. */
interface CutStyles {
  readonly all: string;
  /** The small sheets by the name of the pages' group. */
  readonly byGroup: Readonly<Record<string, string>>;
}

/** Cuts a sheet for all names and for those of each group of pages. */
async function cut(
  full: string,
  all: Names,
  groups: ReadonlyMap<string, Names>,
): Promise<CutStyles> {
  const css = await purge(full, new Set([...all, ...attributesIn(full)]));
  const byGroup: Record<string, string> = {};
  for (const [group, names] of groups) {
    byGroup[group] = foldVariables(await purge(css, names), names);
  }
  return { all: css, byGroup };
}

/** Tells the names that a sheet asks for, as a whole or by a part: `[class*=card]`. */
function askedBy(css: string): (names: Names) => readonly string[] {
  const words = new Set(wordsIn(css));
  const parts = [...css.matchAll(/[*^$]=["']?([\w-]+)/g)].map(([, part = '']) => part);
  const isAsked = (name: string) => words.has(name) || parts.some((part) => name.includes(part));
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
  const kept = cache.get(key);
  if (kept) return kept;
  const sheets = await cut(full, all, groups);
  cache.set(key, sheets);
  return sheets;
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
    path.join(siteDir, '.cache/styles.json'),
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
