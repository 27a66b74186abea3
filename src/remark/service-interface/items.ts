/**
 * An input, an attribute of an object or an output as an item of a list:
 *
 *   - `subnet_ids` # ⧉ list of strings `list(string)`
 *     Description. Default, constraints, attributes that unfold.
 *
 * The item carries the anchor; name, link and copy button are in its first paragraph. Elements are
 * plain HTML: a page has hundreds of them, and one component serves them all.
 */
import type { BlockContent, ListItem, PhrasingContent } from 'mdast';
import { type InterfaceItem, isLong } from './interfaceItems';
import { block, code, inline, item, list, paragraph, span, text } from './nodes';

/** The list item of an input, an attribute or an output. */
export function listItem(entry: InterfaceItem): ListItem {
  return item(
    [
      head(entry),
      ...deprecation(entry),
      ...entry.description,
      ...longDefault(entry),
      ...constraints(entry),
      ...attributeTree(entry),
    ],
    { id: entry.anchor, className: 'iface-item' },
  );
}

/** Whether an item is an input or output itself, not an attribute of one. */
const isTopLevel = ({ kind, anchor, name }: InterfaceItem): boolean => anchor === `${kind}-${name}`;

/** Name, link to the item itself, button that copies the name, and what fits on their line. */
const head = (entry: InterfaceItem) => {
  const { name, anchor, defaultText = '', marks, since } = entry;
  return paragraph(
    [
      code(name),
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

/** The type in words, and as Terraform writes it if that says more and is short. */
const typeOf = ({ type }: InterfaceItem): PhrasingContent[] => {
  if (!type) return [];
  const { words, source } = type;
  const says = source !== words && !isLong(source);
  return [text(' '), span('iface-type', [text(words), ...(says ? [text(' '), code(source)] : [])])];
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

/** A default that is too long for the first line is below the description. */
const longDefault = ({ defaultText = '' }: InterfaceItem): BlockContent[] =>
  isLong(defaultText)
    ? [paragraph([text('Default:')], 'iface-label'), terraformSource(defaultText)]
    : [];

/** Terraform source over several lines. */
const terraformSource = (value: string): BlockContent => ({ type: 'code', lang: 'hcl', value });

const constraints = (entry: InterfaceItem): BlockContent[] =>
  entry.constraints.length === 0
    ? []
    : [
        list(
          entry.constraints.map((message) => item([paragraph(message)])),
          'iface-constraints',
        ),
      ];

const attributeTree = (entry: InterfaceItem): BlockContent[] => {
  const { attributes, attributesOf, type } = entry;
  // The types of attributes are below the attributes themselves.
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

/** Content that is folded until a reader, a link or the filter unfolds it. */
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
