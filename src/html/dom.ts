/** Queries and changes of a parsed HTML document. */
import { type DefaultTreeAdapterTypes, html, defaultTreeAdapter as tree } from 'parse5';

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;
export type Document = DefaultTreeAdapterTypes.Document;

export const isElement = (node: Node): node is Element => tree.isElementNode(node);

export const isText = (node: Node): node is DefaultTreeAdapterTypes.TextNode =>
  tree.isTextNode(node);

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

/** Sets an attribute, in the place of the one with this name if there is one. */
export function setAttribute(element: Element, name: string, value: string): void {
  const existing = element.attrs.find((attr) => attr.name === name);
  if (existing) existing.value = value;
  else element.attrs.push({ name, value });
}

export function removeAttribute(element: Element, name: string): void {
  element.attrs = element.attrs.filter((attr) => attr.name !== name);
}

export function classesOf(element: Element): string[] {
  return (attribute(element, 'class') ?? '').split(/\s+/).filter(Boolean);
}

export function hasClass(element: Element, name: string): boolean {
  return classesOf(element).includes(name);
}

/** The children of an element, in order; those of a template are its content's. */
export function childrenOf(node: Node): readonly DefaultTreeAdapterTypes.ChildNode[] {
  if ('content' in node) return node.content.childNodes;
  return 'childNodes' in node ? node.childNodes : [];
}

/** Every element below a node, in document order. */
export function* elementsBelow(node: Node): Generator<Element> {
  const left: Node[] = [...childrenOf(node)].reverse();
  for (let next = left.pop(); next; next = left.pop()) {
    if (isElement(next)) yield next;
    const children = childrenOf(next);
    for (let index = children.length - 1; index >= 0; index -= 1)
      left.push(children[index] as Node);
  }
}

/** The first element below a node for which the test holds. */
export function find(node: Node, test: (element: Element) => boolean): Element | undefined {
  for (const element of elementsBelow(node)) if (test(element)) return element;
  return undefined;
}

/** The text of an element's own text nodes, such as the source of a script. */
export const ownText = (element: Element): string =>
  element.childNodes.map((child) => (isText(child) ? child.value : '')).join('');

/** A new element, to be inserted into a document. */
export function createElement(
  tagName: string,
  attributes: Readonly<Record<string, string>>,
  text = '',
): Element {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  const element = tree.createElement(tagName, html.NS.HTML, attrs);
  if (text) tree.insertText(element, text);
  return element;
}

export const append = (parent: Element, ...children: readonly Element[]): void => {
  for (const child of children) tree.appendChild(parent, child);
};

/** Inserts an element after one of its parent's elements, or as the first one. */
export function insertAfter(parent: Element, element: Element, previous?: Element): void {
  const next = parent.childNodes[previous ? parent.childNodes.indexOf(previous) + 1 : 0];
  if (next) tree.insertBefore(parent, element, next);
  else tree.appendChild(parent, element);
}

/** Puts an element in the place of another one. */
export function replace(element: Element, replacement: Element): void {
  if (element.parentNode) tree.insertBefore(element.parentNode, replacement, element);
  tree.detachNode(element);
}

export const remove = (element: Element): void => tree.detachNode(element);

/** The head of a document, which the parser adds where the HTML has none. */
export function headOf(document: Document): Element {
  const head = find(document, ({ tagName }) => tagName === 'head');
  if (!head) throw new Error('A parsed document has no head.');
  return head;
}
