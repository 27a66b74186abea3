/** Parses and serializes the pages of a built site. */
import { html, parse, serialize, defaultTreeAdapter as tree } from 'parse5';
import {
  childrenOf,
  type Document,
  elementsBelow,
  find,
  isElement,
  isText,
  type Node,
} from './dom';

/** HTML elements without end tags. */
const voidTags = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

/** Elements in which the parser drops a leading line feed. */
const dropsLineFeed = new Set(['pre', 'textarea', 'listing']);

/** Whether Docusaurus rendered the page. Plugins write the other pages. */
const isRendered = (document: Document): boolean =>
  find(document, ({ attrs }) => attrs.some(({ value }) => value === '__docusaurus')) !== undefined;

/**
 * Returns the first difference between the parsed structure and the HTML. React hydrates the
 * structure that it rendered, so hydration fails if the browser builds another one.
 */
function findRepair(document: Document): string | undefined {
  let offset = -1;
  const visit = (node: Node): string | undefined => {
    const location = node.sourceCodeLocation;
    if (isElement(node) && node.namespaceURI === html.NS.HTML) {
      const tag = `<${node.tagName}>`;
      if (!location) return `the parser adds ${tag}`;
      if (location.startOffset < offset) return `the parser moves ${tag}`;
      const hasEnd = 'endTag' in location && location.endTag;
      if (!hasEnd && !voidTags.has(node.tagName)) return `the parser closes ${tag} early`;
    }
    if (location) offset = location.startOffset;
    for (const child of childrenOf(node)) {
      const found = visit(child);
      if (found) return found;
    }
    return undefined;
  };
  const body = find(document, ({ tagName }) => tagName === 'body');
  return body && visit(body);
}

/**
 * Parses a page like a browser without scripts.
 *
 * @param file of the page, for the error message
 * @throws {Error} if a browser would change the structure of the rendered HTML
 */
export function parsePage(text: string, file: string): Document {
  const document = parse(text, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  const repair = isRendered(document) ? findRepair(document) : undefined;
  if (!repair) return document;
  throw new Error(
    `${file}: browsers repair this HTML, so React cannot hydrate it: ${repair}. ` +
      'Correct the nesting of elements in the source of the page.',
  );
}

/** Removes whitespace between the children of the document, its head and its body. */
function removeOuterSpace(document: Document): void {
  const outer = [document, ...elementsBelow(document)].filter(
    (node) => !isElement(node) || ['html', 'head', 'body'].includes(node.tagName),
  );
  for (const child of outer.flatMap((node) => [...childrenOf(node)])) {
    if (isText(child) && child.value.trim() === '') tree.detachNode(child);
  }
}

/** Serializes a page with all end tags, without whitespace between its outer elements. */
export function serializePage(document: Document): string {
  removeOuterSpace(document);
  for (const element of elementsBelow(document)) {
    const [first] = element.childNodes;
    if (dropsLineFeed.has(element.tagName) && first && isText(first) && first.value[0] === '\n') {
      first.value = `\n${first.value}`;
    }
  }
  return serialize(document, { scriptingEnabled: false });
}
