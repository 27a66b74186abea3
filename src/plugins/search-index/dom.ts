/** The few questions that the index asks of a parsed HTML document. */
import { type DefaultTreeAdapterMap, defaultTreeAdapter as tree } from 'parse5';

export type Node = DefaultTreeAdapterMap['node'];
export type Element = DefaultTreeAdapterMap['element'];

export const isElement = (node: Node): node is Element => tree.isElementNode(node);

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

export function hasClass(element: Element, name: string): boolean {
  return (attribute(element, 'class') ?? '').split(/\s+/).includes(name);
}

/** The children of an element, in order. */
export function childrenOf(node: Node): readonly Node[] {
  if ('content' in node) return node.content.childNodes;
  return 'childNodes' in node ? node.childNodes : [];
}

/** Every element below a node, in document order. */
export function* elementsBelow(node: Node): Generator<Element> {
  const left = [...childrenOf(node)].reverse();
  for (let next = left.pop(); next; next = left.pop()) {
    if (isElement(next)) yield next;
    left.push(...[...childrenOf(next)].reverse());
  }
}

/** The first element below a node for which the test holds. */
export function find(node: Node, test: (element: Element) => boolean): Element | undefined {
  for (const element of elementsBelow(node)) if (test(element)) return element;
  return undefined;
}
