/** Reduces a style sheet to the rules that can match the elements of some pages. */
import { type Selector, transform } from 'lightningcss';

/**
 * Elements, classes and IDs as simple selectors, and CSS variables: `button`, `.menu`, `#main`,
 * `--gap`.
 */
export type SelectorNames = ReadonlySet<string>;

/**
 * Returns whether a selector can match, if the pages have only these names, regardless of
 * attributes, states and order. A selector without names, such as `:focus-visible`, always can.
 */
const canMatch = (selector: Selector, names: SelectorNames): boolean =>
  selector.every((component) => {
    switch (component.type) {
      case 'type':
        return names.has(component.name);
      case 'class':
        return names.has(`.${component.name}`);
      case 'id':
        return names.has(`#${component.name}`);
      case 'pseudo-class':
        // Other pseudo-classes with selectors, such as `:not()`, can match without these names.
        return component.kind === 'is' || component.kind === 'where' || component.kind === 'has'
          ? component.selectors.some((inner) => canMatch(inner, names))
          : true;
      default:
        // Scripts and readers change attributes and states before the full sheet loads.
        return true;
    }
  });

/** Matches an animation in a minified sheet. */
const keyframes = /@keyframes ([\w-]+)\{(?:[^{}]+\{[^{}]*\})*\}/g;

/** Returns a minified sheet without the animations that it does not name. */
const dropUnused = (css: string): string =>
  css.replace(keyframes, (rule, name: string) => (css.split(name).length > 2 ? rule : ''));

/**
 * Returns a style sheet without the selectors that cannot match, and without their animations.
 * Preserves the order of its layers. Omits empty layers after the last one with rules, because the
 * full sheet declares them again.
 */
export function cutSheet(css: string, names: SelectorNames): string {
  const cut = (selector: Selector) => (canMatch(selector, names) ? undefined : []);
  const { code } = transform({
    filename: 'styles.css',
    code: Buffer.from(css),
    minify: true,
    visitor: { Selector: cut },
  });
  return dropUnused(code.toString()).replace(/@layer [^{};]+;(?!.*@layer)/s, '');
}
