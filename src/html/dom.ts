/** Queries and modifies a parsed HTML document. */
import { type DefaultTreeAdapterTypes, html, defaultTreeAdapter as tree } from 'parse5';

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;
export type Document = DefaultTreeAdapterTypes.Document;

export const isElement = (node: Node): node is Element => 'tagName' in node;

export const isText = (node: Node): node is DefaultTreeAdapterTypes.TextNode =>
  node.nodeName === '#text';

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

/** Sets an attribute. An existing attribute keeps its position. */
export function setAttribute(element: Element, name: string, value: string): void {
  const existing = element.attrs.find((attr) => attr.name === name);
  if (existing) existing.value = value;
  else element.attrs.push({ name, value });
}

export function removeAttribute(element: Element, name: string): void {
  element.attrs = element.attrs.filter((attr) => attr.name !== name);
}

export const hasClass = (element: Element, name: string): boolean =>
  attribute(element, 'class')?.split(/\s+/).includes(name) ?? false;

/**
 * Returns the children of a node, in order. The children of a template are those of its content.
 */
export function childrenOf(node: Node): readonly DefaultTreeAdapterTypes.ChildNode[] {
  if ('content' in node) return node.content.childNodes;
  return 'childNodes' in node ? node.childNodes : [];
}

/**
 * Returns a copy of a node and everything below it. Copying a document takes a fraction of the time
 * of parsing it again.
 */
export function cloneNode<Copied extends Node>(node: Copied): Copied {
  const copy = { ...node };
  if ('attrs' in copy) copy.attrs = copy.attrs.map((attr) => ({ ...attr }));
  if ('content' in copy) copy.content = cloneNode(copy.content);
  if ('childNodes' in copy) {
    copy.childNodes = copy.childNodes.map(cloneNode);
    for (const child of copy.childNodes) child.parentNode = copy;
  }
  return copy;
}

/** Returns all elements below a node, in document order. */
export function elementsBelow(node: Node): Element[] {
  const elements: Element[] = [];
  const visit = (parent: Node): void => {
    for (const child of childrenOf(parent)) {
      if (isElement(child)) elements.push(child);
      visit(child);
    }
  };
  visit(node);
  return elements;
}

/** Returns the first element below a node that passes a test. */
export function find(node: Node, test: (element: Element) => boolean): Element | undefined {
  for (const child of childrenOf(node)) {
    const found = isElement(child) && test(child) ? child : find(child, test);
    if (found) return found;
  }
  return undefined;
}

/** Returns the text of an element's own text nodes, such as the source of a script. */
export const ownText = (element: Element): string =>
  element.childNodes.map((child) => (isText(child) ? child.value : '')).join('');

/** Replaces everything in an element with a text. */
export function setText(element: Element, text: string): void {
  element.childNodes = [];
  tree.insertText(element, text);
}

/** Creates an element to insert into a document. */
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

/** Inserts an element after a child of the parent, or as the first child. */
export function insertAfter(parent: Element, element: Element, previous?: Element): void {
  const next = parent.childNodes[previous ? parent.childNodes.indexOf(previous) + 1 : 0];
  if (next) tree.insertBefore(parent, element, next);
  else tree.appendChild(parent, element);
}

export const remove = (element: Element): void => tree.detachNode(element);

/** Returns the head of a document. The parser adds a head if the HTML has none. */
export function headOf(document: Document): Element {
  const head = find(document, ({ tagName }) => tagName === 'head');
  if (!head) throw new Error('A parsed document has no head.');
  return head;
}
