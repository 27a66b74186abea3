/** Constructors of the Markdown nodes of generated content. */
/// <reference types="remark-mdx" />
/// <reference types="remark-directive" />
import type {
  BlockContent,
  Heading,
  InlineCode,
  Link,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
  Strong,
  Table,
  Text,
} from 'mdast';
import { splitName } from '../../site/words';

/** Attributes of an element; `true` is an attribute without a value, `undefined` omits it. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

type JsxFlow = Extract<RootContent, { type: 'mdxJsxFlowElement' }>;
type JsxText = Extract<PhrasingContent, { type: 'mdxJsxTextElement' }>;

export const text = (value: string): Text => ({ type: 'text', value });

export const strong = (children: PhrasingContent[]): Strong => ({ type: 'strong', children });

export const code = (value: string): InlineCode => ({ type: 'inlineCode', value });

export const heading = (depth: 2 | 3, value: string): Heading => ({
  type: 'heading',
  depth,
  children: [text(value)],
});

export const paragraph = (children: PhrasingContent[], className?: string): Paragraph => ({
  type: 'paragraph',
  children,
  ...(className ? { data: { hProperties: { className: [className] } } } : {}),
});

export const link = (url: string, children: PhrasingContent[]): Link => ({
  type: 'link',
  url,
  children: children as Link['children'],
});

/** Creates a bullet list; `properties` are further attributes of a list with a class. */
export const list = (children: ListItem[], className?: string, properties = {}): List => ({
  type: 'list',
  ordered: false,
  spread: false,
  children,
  ...(className ? { data: { hProperties: { className: [className], ...properties } } } : {}),
});

/** Creates a list item; `id` makes it a link target. */
export const item = (
  children: BlockContent[],
  { id, className }: { id?: string; className?: string } = {},
): ListItem => {
  const hProperties = { ...(id ? { id } : {}), ...(className ? { className: [className] } : {}) };
  // An item with more than one block is spread, so that its paragraphs stay paragraphs.
  return { type: 'listItem', spread: children.length > 1, children, data: { hProperties } };
};

/** Creates a list item of one paragraph. */
export const lineItem = (children: PhrasingContent[]): ListItem => item([paragraph(children)]);

/** Content of a cell. Markdown has no lists in cells, but HTML has. */
export type Cell = (PhrasingContent | List)[];

/** Creates a table from rows of cells; the first row is the head. */
export const table = (rows: Cell[][], className?: string): Table => ({
  type: 'table',
  ...(className ? { data: { hProperties: { className: [className] } } } : {}),
  children: rows.map((cells) => ({
    type: 'tableRow',
    children: cells.map((children) => ({
      type: 'tableCell',
      children: children as PhrasingContent[],
    })),
  })),
});

/** Creates a component or an HTML element as a block. */
export const block = (
  name: string,
  attributes: Attributes = {},
  children: RootContent[] = [],
): JsxFlow => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: toAttributes(attributes),
  children: children as JsxFlow['children'],
});

/** Creates a component or an HTML element as inline content. */
export const inline = (
  name: string,
  attributes: Attributes = {},
  children: PhrasingContent[] = [],
): JsxText => ({
  type: 'mdxJsxTextElement',
  name,
  attributes: toAttributes(attributes),
  children,
});

export const span = (className: string, children: PhrasingContent[]): JsxText =>
  inline('span', { className }, children);

/** Length from which a name might not fit into a line on a phone. */
const longName = 25;

/**
 * Creates a name as code. A long one has possible line breaks between its parts. Its element is
 * explicit JSX for the reason given in `src/remark/highlight-code`.
 */
export const breakableCode = (name: string): InlineCode => {
  if (name.length < longName) return code(name);
  const children = splitName(name).flatMap((part) => [text(part), inline('wbr')]);
  const element = inline('code', {}, children.slice(0, -1));
  return { ...element, data: { _mdxExplicitJsx: true } } as unknown as InlineCode;
};

const toAttributes = (attributes: Attributes): JsxFlow['attributes'] =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => {
      return { type: 'mdxJsxAttribute', name, value: value === true ? null : String(value) };
    });

/** Creates a name as code, with a link if there is a URL. */
export const codeLink = (name: string, url: string | undefined): PhrasingContent =>
  url === undefined ? code(name) : link(url, [code(name)]);

/** Joins names as code with commas. */
export const codes = (names: readonly string[]): PhrasingContent[] => join(names.map(code), ', ');

/** Joins inline content with a separator, like `Array.join`. */
export const join = (
  parts: readonly (PhrasingContent | PhrasingContent[])[],
  between: string,
): PhrasingContent[] =>
  parts.flatMap((part, index) => (index === 0 ? part : [text(between), ...[part].flat()]));
