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

/** Returns the elements and classes of the markup that an inline script creates. */
export function namesInScript(script: string): SelectorNames {
  const elements = script.matchAll(/(?:<|createElement\(["'`])([a-z]\w*)/g);
  const classes = script.matchAll(/class(?:Name)?=["'`]([^"'`]*)/g);
  return new Set([
    ...[...elements].map(([, name = '']) => name),
    ...[...classes].flatMap(([, names = '']) => wordsIn(names).map((name) => `.${name}`)),
  ]);
}
