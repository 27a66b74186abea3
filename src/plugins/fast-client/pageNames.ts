/** Reads the names that a style sheet can select in a page before the page's scripts run. */
import { elementsBelow, type Node } from '../../html/dom';
import type { SelectorNames } from './cutSheet';

const wordsIn = (text: string): readonly string[] => text.match(/\S+/g) ?? [];
const variablesIn = (style: string): readonly string[] => style.match(/--[\w-]+/g) ?? [];

/**
 * Returns the elements, classes and IDs of a page, including those in `noscript`, and the variables
 * that its `style` attributes set or read.
 */
export function namesInPage(document: Node): SelectorNames {
  const names = new Set<string>();
  for (const { tagName, attrs } of elementsBelow(document)) {
    names.add(tagName);
    for (const { name, value } of attrs) {
      if (name === 'class') for (const word of wordsIn(value)) names.add(`.${word}`);
      if (name === 'id') names.add(`#${value}`);
      if (name === 'style') for (const variable of variablesIn(value)) names.add(variable);
    }
  }
  return names;
}

/** Returns the elements and classes of the markup that an inline script creates. */
export function namesInScript(script: string): SelectorNames {
  const elements = script.matchAll(/(?:<|createElement\(["'`])([a-z]\w*)/g);
  const classes = script.matchAll(/class(?:Name)?=["'`]([^"'`]*)/g);
  return new Set([
    ...[...elements].map(([, name = '']) => name),
    ...[...classes].flatMap(([, names = '']) => wordsIn(names).map((name) => `.${name}`)),
  ]);
}
