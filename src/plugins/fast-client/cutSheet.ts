/** Cuts a style sheet down to what names can match. */
import { PurgeCSS } from 'purgecss';
import { foldVariables } from './foldVariables';
import { wordsIn } from './pageParts';

/** Names of classes, ids and attributes; elements as `<a`, values of attributes as `=submit`. */
export type Names = ReadonlySet<string>;

/** The texts of the sheets. */
export interface CutStyles {
  readonly all: string;
  /** The small sheets by the name of the pages' group. */
  readonly byGroup: Readonly<Record<string, string>>;
}

/** Names that code composes from parts, so that they occur nowhere as a whole. */
const composed = [/^docs-(?:doc-id|version)-/, /^theme-admonition/];

/** Names of states that a page takes before its scripts run. */
const states = ['data-theme', 'data-theme-choice', 'dark', 'light', 'open', 'data-has-hydrated'];

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
  const marked = (mark: string) =>
    [...names].filter((name) => name.startsWith(mark)).map((name) => name.slice(1));
  const [tags, values] = [marked('<'), marked('=')];
  const undetermined = [...names, ...states, ...rootAttributesIn(css)];
  const layers = new Set([...css.matchAll(/@layer ([\w.-]+) ?\{/g)].map(([, layer]) => layer));
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: '', extension: 'names' }],
    css: [{ raw: css }],
    extractors: [
      {
        extensions: ['names'],
        // A class may be called as an element or a value: `.button` is for pages with the class.
        extractor: () => ({
          tags,
          undetermined,
          attributes: { names: [], values },
          classes: [],
          ids: [],
        }),
      },
    ],
    safelist: { standard: composed },
    variables: true,
  });
  const order = layers.size > 0 ? `@layer ${[...layers].join(',')};` : '';
  return order + (result?.css ?? css);
}

/** Cuts a sheet for all names and for those of each group of pages. */
export async function cut(
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
