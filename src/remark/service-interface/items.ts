/**
 * Renders an input, an attribute of an object or an output as a list item:
 *
 *   - `subnet_ids` # ⧉ list of strings `list(string)`
 *     Description. Default, constraints, collapsible attributes.
 *
 * The item has the anchor; name, link and copy button are in its first paragraph. Elements are
 * plain HTML, because a page has hundreds of them. One component adds the behavior of all.
 */
import type { BlockContent, ListItem, PhrasingContent } from 'mdast';
import { type InterfaceItem, isLong } from './interfaceItems';
import {
  block,
  breakableCode,
  code,
  inline,
  item,
  lineItem,
  list,
  paragraph,
  span,
  text,
} from './nodes';

/** Returns the list item of an input, an attribute or an output. */
export function listItem(entry: InterfaceItem): ListItem {
  const blocks = [
    head(entry),
    ...deprecation(entry),
    ...entry.description,
    ...longDefault(entry),
    ...constraints(entry),
    ...attributeTree(entry),
  ];
  // Spread, so that the first line is a paragraph even in a list whose items have only this line.
  return { ...item(blocks, { id: entry.anchor, className: 'iface-item' }), spread: true };
}

/** Returns whether an item is an input or output instead of an attribute. */
const isTopLevel = ({ kind, anchor, name }: InterfaceItem): boolean => anchor === `${kind}-${name}`;

/** Returns the first line: name, link to the item, copy button, and short details. */
const head = (entry: InterfaceItem) => {
  const { name, anchor, defaultText = '', marks, since } = entry;
  return paragraph(
    [
      breakableCode(name),
      text(' '),
      span('iface-tools', [
        inline('a', {
          className: 'iface-link',
          href: `#${anchor}`,
          'aria-label': `Link to ${name}`,
        }),
        inline('button', { type: 'button', className: 'iface-copy', 'aria-label': `Copy ${name}` }),
      ]),
      ...typeOf(entry),
      ...(entry.required && !isTopLevel(entry) ? mark('required') : []),
      ...(defaultText && !isLong(defaultText) ? fact([text('default '), code(defaultText)]) : []),
      ...(entry.acceptsNull ? fact([text('accepts '), code('null')]) : []),
      ...marks.flatMap(mark),
      ...(since ? [text(' '), span('iface-since', [text(`since ${since}`)])] : []),
    ],
    'iface-head',
  );
};

/** Returns the type in words, and the Terraform type if it is short and says more. */
const typeOf = ({ type }: InterfaceItem): PhrasingContent[] => {
  if (!type) return [];
  const { words, source } = type;
  const hasSource = source !== words && !isLong(source);
  return [
    text(' '),
    span('iface-type', [text(words), ...(hasSource ? [text(' '), code(source)] : [])]),
  ];
};

const mark = (word: string): PhrasingContent[] => [text(' '), span('iface-mark', [text(word)])];

const fact = (children: PhrasingContent[]): PhrasingContent[] => [
  text(' '),
  span('iface-fact', children),
];

const deprecation = (entry: InterfaceItem): BlockContent[] =>
  entry.deprecation
    ? [
        paragraph([
          span('iface-mark iface-attention', [text('deprecated')]),
          text(' '),
          ...entry.deprecation,
        ]),
      ]
    : [];

/** Returns a default that is too long for the first line, to show below the description. */
const longDefault = ({ defaultText = '' }: InterfaceItem): BlockContent[] =>
  isLong(defaultText)
    ? [paragraph([text('Default:')], 'iface-label'), terraformSource(defaultText)]
    : [];

const terraformSource = (value: string): BlockContent => ({ type: 'code', lang: 'hcl', value });

const constraints = (entry: InterfaceItem): BlockContent[] =>
  entry.constraints.length === 0
    ? []
    : [list(entry.constraints.map(lineItem), 'iface-constraints')];

const attributeTree = (entry: InterfaceItem): BlockContent[] => {
  const { attributes, attributesOf, type } = entry;
  // The types of attributes are shown at the attributes themselves.
  const source =
    type && isTopLevel(entry) && isLong(type.source)
      ? [unfold('Type as Terraform writes it', [], [terraformSource(type.source)])]
      : [];
  if (attributes.length === 0) return source;
  const noun = attributes.length === 1 ? 'attribute' : 'attributes';
  const names = attributes.map(({ name }) => name).join(', ');
  return [
    unfold(
      `${attributes.length} ${noun}${attributesOf}`,
      [text(names)],
      [list(attributes.map(listItem), 'iface'), ...source],
    ),
  ];
};

/** Returns content that is collapsed until a reader, a link or the filter expands it. */
const unfold = (
  summary: string,
  names: PhrasingContent[],
  children: BlockContent[],
): BlockContent =>
  block('Unfold', {}, [
    block('summary', {}, [
      text(summary),
      ...(names.length > 0 ? [text(' '), span('iface-names', names)] : []),
    ]),
    ...children,
  ]) as BlockContent;
