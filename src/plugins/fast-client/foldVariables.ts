/**
 * Replaces CSS variables that have the same value on all pages with that value. The value must be
 * the same in all color modes, or refer only to variables that depend on the color mode. Infima
 * derives most measures from chains of variables; without them, a critical sheet is 3 kB smaller.
 *
 * `:root{--gap:1rem}.box{margin:var(--gap)}` → `.box{margin:1rem}`
 */
import { transform } from 'lightningcss';
import {
  type AtRule,
  type Container,
  type Declaration,
  parse,
  type Root,
  type Rule,
} from 'postcss';
import { groupBy } from '../../site/groupBy';

/**
 * Matches selectors that can match only the root element, which is the only element with a color
 * mode.
 */
const rootOnly = /^(?=.*(?::root|^html|^\[data-theme=))(?:html)?(?::root|\[[^\]]*\])*$/;

/** Keywords that give the variable no value of its own. */
const noValue = /^(?:inherit|initial|unset|revert|revert-layer)$/;

/** Declaration and the conditions under which it applies. */
interface Value {
  readonly declaration: Declaration;
  readonly selectors: readonly string[];
  /** Whether it applies in every color mode and window, and is not `!important`. */
  readonly isAlways: boolean;
  /** Whether it is in a cascade layer, which any rule outside layers overrides. */
  readonly isLayered: boolean;
}

const isRule = (node: Container): node is Rule => node.type === 'rule';
const isLayer = (node: Container): boolean =>
  node.type === 'atrule' && (node as AtRule).name === 'layer';

function readValue(declaration: Declaration): Value {
  const around: Container[] = [];
  for (let node = declaration.parent; node && node.type !== 'root'; node = node.parent) {
    around.push(node as Container);
  }
  return {
    declaration,
    selectors: around.filter(isRule).flatMap((rule) => rule.selectors),
    isAlways: !declaration.important && around.every((node) => isRule(node) || isLayer(node)),
    isLayered: around.some(isLayer),
  };
}

/** Returns the values of properties with matching names, by name. */
function valuesOf(sheet: Root, names: RegExp): Map<string, Value[]> {
  const values: Value[] = [];
  sheet.walkDecls(names, (declaration) => {
    values.push(readValue(declaration));
  });
  return groupBy(values, ({ declaration }) => declaration.prop);
}

/** Removes values in cascade layers that values outside layers override for the same elements. */
function removeOverridden(sheet: Root): void {
  for (const values of valuesOf(sheet, /^/).values()) {
    const winning = new Set(
      values
        .filter((value) => value.isAlways && !value.isLayered)
        .flatMap((value) => value.selectors),
    );
    const isLost = (selector: string) =>
      winning.has(selector) || (rootOnly.test(selector) && winning.has(':root'));
    for (const { declaration, selectors, isLayered } of values) {
      if (isLayered && !declaration.important && selectors.every(isLost)) declaration.remove();
    }
  }
}

/** Removes variables that neither the sheet nor a page uses. */
function removeUnread(sheet: Root, used: ReadonlySet<string>): void {
  const uses = sheet.toString().matchAll(/var\((--[\w-]+)/g);
  const read = new Set([...uses].map(([, name]) => name));
  let isChanged = false;
  sheet.walkDecls(/^--/, (declaration) => {
    if (read.has(declaration.prop) || used.has(declaration.prop)) return;
    declaration.remove();
    isChanged = true;
  });
  if (isChanged) removeUnread(sheet, used);
}

/**
 * Returns a sheet with constant variables replaced by their values and without unused variables.
 *
 * @param css the sheet
 * @param used names of variables that pages set or read outside the sheet; they are preserved
 */
export function foldVariables(css: string, used: ReadonlySet<string>): string {
  const sheet = parse(css);
  const withFallback = new Set([...css.matchAll(/var\((--[\w-]+),/g)].map(([, name]) => name));
  const constants = new Map<string, string>();
  removeOverridden(sheet);
  do {
    constants.clear();
    const values = valuesOf(sheet, /^--/);
    // A variable that the root element sets several times, such as once for each color mode. All
    // elements inherit it.
    const isInherited = ([, name = '']: readonly string[]) => {
      const all = values.get(name) ?? [];
      const isOnRoot = ({ selectors }: Value) => selectors.every((each) => rootOnly.test(each));
      return all.length > 1 && !used.has(name) && all.every(isOnRoot);
    };
    for (const [name, [only, ...others]] of values) {
      if (!only?.isAlways || others.length > 0) continue;
      if (only.selectors.some((selector) => selector !== ':root')) continue;
      if (used.has(name) || withFallback.has(name)) continue;
      const { value } = only.declaration;
      const inner = [...value.matchAll(/var\((--[\w-]+)/g)];
      if (!inner.every(isInherited) || noValue.test(value)) continue;
      constants.set(name, value);
      only.declaration.remove();
    }
    sheet.walkDecls((declaration) => {
      // The spaces separate the value from adjacent text.
      declaration.value = declaration.value.replace(/var\((--[\w-]+)\)/g, (whole, name) =>
        constants.has(name) ? ` ${constants.get(name)} ` : whole,
      );
    });
  } while (constants.size > 0);
  removeUnread(sheet, used);
  const code = Buffer.from(sheet.toString());
  return transform({ filename: 'folded.css', code, minify: true }).code.toString();
}
