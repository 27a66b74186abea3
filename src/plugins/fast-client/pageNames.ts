/** Reads the names that a style sheet can select in a page before the page's scripts run. */
import { childrenOf, isElement, type Node } from '../../html/dom';
import type { SelectorNames } from './cutSheet';

const wordsIn = (text: string): readonly string[] => text.match(/\S+/g) ?? [];
const variablesIn = (style: string): readonly string[] => style.match(/--[\w-]+/g) ?? [];

function addNames(names: Set<string>, node: Node): void {
  if (isElement(node)) {
    names.add(node.tagName);
    for (const { name, value } of node.attrs) {
      if (name === 'class') for (const word of wordsIn(value)) names.add(`.${word}`);
      if (name === 'id') names.add(`#${value}`);
      if (name === 'style') for (const variable of variablesIn(value)) names.add(variable);
    }
  }
  for (const child of childrenOf(node)) addNames(names, child);
}

/**
 * Returns the elements, classes and IDs of a page, including those in `noscript`, and the variables
 * that its `style` attributes set or read.
 */
export function namesInPage(document: Node): SelectorNames {
  const names = new Set<string>();
  addNames(names, document);
  return names;
}

/**
 * Returns every word of an inline script, because the script might create an element, a class or an
 * ID with that name.
 */
export const namesInScript = (script: string): SelectorNames =>
  new Set((script.match(/[\w-]+/g) ?? []).flatMap((word) => [word, `.${word}`, `#${word}`]));
