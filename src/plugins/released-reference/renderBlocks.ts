/**
 * Renders the blocks of a released page as HTML. On current pages, React renders the same blocks.
 * The markup of their components is copied from the HTML of the current page.
 */
import type { Element, ElementContent, Nodes } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Code, Link, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { type Handlers, type State, toHast } from 'mdast-util-to-hast';
import { renderCode } from '../../remark/highlight-code/render';

/** Markup that released pages copy from the current page. */
export interface PageTemplates {
  /** Search box that filters inputs and outputs. */
  readonly filter: (inputs: string, outputs: string) => string;
  /** Code block with highlighted tokens. */
  readonly code: (html: string) => string;
  /** Heading with an anchor. */
  readonly heading: (depth: number, text: string) => string;
}

/** Converts attribute names from JSX to HTML. */
const htmlName = (name: string) => (name === 'className' ? 'class' : name);

const raw = (value: string) => ({ type: 'raw', value }) as unknown as ElementContent;

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

const attributesOf = ({ attributes }: JsxElement): Record<string, string> =>
  Object.fromEntries(
    attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' &&
      (typeof attribute.value === 'string' || !attribute.value)
        ? [[attribute.name, attribute.value ?? '']]
        : [],
    ),
  );

/** Creates a component or an HTML element. */
const elementOf =
  ({ filter }: PageTemplates) =>
  (state: State, node: JsxElement): ElementContent => {
    const { inputs = '', outputs = '', ...attributes } = attributesOf(node);
    if (node.name === 'InterfaceFilter') return raw(filter(inputs, outputs));
    const isUnfold = node.name === 'Unfold';
    const defaults = isUnfold ? { className: 'iface-unfold' } : {};
    const properties = Object.fromEntries(
      Object.entries({ ...defaults, ...attributes }).map(([name, value]) => [
        htmlName(name),
        value,
      ]),
    );
    const tagName = isUnfold ? 'details' : (node.name ?? 'span');
    return { type: 'element', tagName, properties, children: state.all(node) as ElementContent[] };
  };

/**
 * Renders blocks.
 *
 * @param baseUrl base URL of the site; starts and ends with a slash
 * @param hasAnchor returns whether the page has an anchor; links to missing anchors become text
 */
export function renderBlocks(
  blocks: readonly RootContent[],
  templates: PageTemplates,
  baseUrl: string,
  hasAnchor: (id: string) => boolean,
): string {
  const element = elementOf(templates);
  const handlers: Handlers = {
    mdxJsxFlowElement: element,
    mdxJsxTextElement: element,
    code: (_state, { value, lang }: Code) =>
      raw(templates.code(renderCode(value, lang ?? 'text', '').html)),
    heading: (state, node) => {
      const children = state.all(node) as ElementContent[];
      return raw(templates.heading(node.depth, toHtml(children)));
    },
    link: (state, node: Link): Element => {
      const url = node.url.replace(/^pathname:\/\//, '');
      const children = state.all(node) as ElementContent[];
      if (url.startsWith('#') && !hasAnchor(url.slice(1))) {
        return { type: 'element', tagName: 'span', properties: {}, children };
      }
      const href = url.startsWith('/') ? baseUrl + url.slice(1) : url;
      const isExternal = /^https?:/.test(url);
      const properties = {
        href,
        ...(isExternal ? { target: '_blank', rel: ['noopener', 'noreferrer'] } : {}),
        ...node.data?.hProperties,
      };
      return { type: 'element', tagName: 'a', properties, children };
    },
  };
  const tree = toHast({ type: 'root', children: [...blocks] }, { handlers }) as Nodes;
  return toHtml(tree, { allowDangerousHtml: true });
}
