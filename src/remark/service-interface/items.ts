/**
 * An input, an attribute of an object or an output as an item of a list:
 *
 *   - `subnet_ids` # ⧉ list of strings `list(string)`
 *     Description. Default, constraints, attributes that unfold.
 *
 * The item carries the anchor; name, link and copy button stand in its first paragraph. Elements are
 * plain HTML: a page has hundreds of them, and one component serves them all.
 */
import type { BlockContent, ListItem, PhrasingContent } from 'mdast';
import type { ObjectAttribute, TypeConstraint } from '../../hcl';
import { describeType, formatLiteral, formatType } from '../../hcl';
import type { ServiceInput, ServiceOutput } from '../../plugins/catalog/types';
import { takeAttributeTexts } from './attributeTexts';
import { parseDescription, parseInline } from './descriptions';
import { block, code, inline, item, list, paragraph, span, text } from './nodes';

/** Longest type or default that stands in a line of text, in characters. */
const inlineLength = 60;

/** An input. */
export function inputItem(input: ServiceInput, known: ReadonlySet<string>): ListItem {
  const anchor = anchorOf(input.path);
  const { blocks, texts } = takeAttributeTexts(
    parseDescription(input.description ?? ''),
    attributesOf(input.type)?.map(({ name }) => name) ?? [],
  );
  return item(
    [
      head(input.name, anchor, [
        ...typeOf(input.typeText, input.typeWords),
        ...(input.required ? [] : defaultOf(input.defaultText ?? '')),
        ...nullOf(input),
        ...marksOf(input),
        ...sinceOf(input),
      ]),
      ...deprecation(input.deprecated),
      ...blocks,
      ...(input.required ? [] : longDefault(input.defaultText ?? '')),
      ...constraints(input, known),
      ...attributeTree(input, anchor, texts),
    ],
    { id: anchor, className: 'iface-item' },
  );
}

/** An output. */
export function outputItem(output: ServiceOutput): ListItem {
  const anchor = anchorOf(output.path);
  return item(
    [
      head(output.name, anchor, [...marksOf(output), ...sinceOf(output)]),
      ...deprecation(output.deprecated),
      ...parseDescription(output.description ?? ''),
    ],
    { id: anchor, className: 'iface-item' },
  );
}

const anchorOf = (path: string): string => path.slice(path.indexOf('#') + 1);

/** Name, link to the item itself, button that copies the name, and what stands beside them. */
const head = (name: string, anchor: string, rest: PhrasingContent[]) =>
  paragraph(
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
      ...rest,
    ],
    'iface-head',
  );

/** The type in words, and as Terraform writes it where that says more and is short. */
const typeOf = (written: string, words: string): PhrasingContent[] => {
  const says = written !== words && !isLong(written);
  return [
    text(' '),
    span('iface-type', [text(words), ...(says ? [text(' '), code(written)] : [])]),
  ];
};

const marksOf = ({ sensitive, ephemeral }: { sensitive: boolean; ephemeral: boolean }) => [
  ...(sensitive ? [text(' '), span('iface-mark', [text('sensitive')])] : []),
  ...(ephemeral ? [text(' '), span('iface-mark', [text('ephemeral')])] : []),
];

const deprecation = (message: string | undefined): BlockContent[] =>
  message === undefined
    ? []
    : [
        paragraph([
          span('iface-mark iface-attention', [text('deprecated')]),
          text(' '),
          ...parseInline(message),
        ]),
      ];

const isLong = (written: string): boolean =>
  written.length > inlineLength || written.includes('\n');

const fact = (children: PhrasingContent[]): PhrasingContent[] => [
  text(' '),
  span('iface-fact', children),
];

/** A default that is short enough to stand beside the type. */
const defaultOf = (written: string): PhrasingContent[] =>
  isLong(written) ? [] : fact([text('default '), code(written)]);

/** A default that stands below the description. */
const longDefault = (written: string): BlockContent[] =>
  isLong(written) ? [paragraph([text('Default:')], 'iface-label'), source(written)] : [];

/** Said only where null does something else than leaving the input out. */
const nullOf = (input: ServiceInput): PhrasingContent[] =>
  input.nullable && input.default !== null ? fact([text('may be '), code('null')]) : [];

/** What was in the oldest known interface carries no version; the page says so once. */
const sinceOf = ({ introduced }: Pick<ServiceInput, 'introduced'>): PhrasingContent[] =>
  introduced && !introduced.orEarlier
    ? [text(' '), span('iface-since', [text(`since ${introduced.release}`)])]
    : [];

/** Terraform source over several lines. */
const source = (value: string): BlockContent => ({ type: 'code', lang: 'hcl', value });

/** The messages of validations: what a value must be. */
const constraints = (
  { validations, name }: ServiceInput,
  known: ReadonlySet<string>,
): BlockContent[] =>
  validations.length === 0
    ? []
    : [
        list(
          validations.map(({ errorMessage }) =>
            item([paragraph(markNames(dropName(errorMessage, name), known))]),
          ),
          'iface-constraints',
        ),
      ];

/** `vpc_name must be short.` → `Must be short.` at the input itself. */
const dropName = (message: string, name: string): string =>
  message.startsWith(`${name} must `) ? `M${message.slice(name.length + 2)}` : message;

/** Sets names of inputs in a message as code; a name that is also a plain word stays text. */
const markNames = (message: string, known: ReadonlySet<string>): PhrasingContent[] =>
  message
    .split(/(\b[\w-]*_[\w-]*\b)/)
    .filter(Boolean)
    .map((part) => (part.includes('_') && known.has(part) ? code(part) : text(part)));

/** Attributes of the objects that a type is made of; undefined for a type without objects. */
const attributesOf = (type: TypeConstraint): ObjectAttribute[] | undefined => {
  if ('element' in type) return attributesOf(type.element);
  if (type.kind === 'tuple') {
    return type.elements.map((element, index) => ({
      name: String(index),
      type: element,
      optional: false,
    }));
  }
  return type.kind === 'object' ? type.attributes : undefined;
};

/** What the attributes belong to: `of each value` in a map. */
const owner = (type: TypeConstraint): string => {
  if (type.kind === 'map') return ' of each value';
  return type.kind === 'list' || type.kind === 'set' ? ' of each element' : '';
};

const attributeTree = (
  { type, typeText }: ServiceInput,
  anchor: string,
  texts: ReadonlyMap<string, BlockContent[]>,
): BlockContent[] => {
  const attributes = attributesOf(type) ?? [];
  const typeSource = isLong(typeText)
    ? [unfold('Type as Terraform writes it', [], [source(typeText)])]
    : [];
  if (attributes.length === 0) return typeSource;
  const items = attributes.map((attribute) => attributeItem(attribute, anchor, texts));
  return [unfoldAttributes(type, attributes, [list(items, 'iface'), ...typeSource])];
};

const unfoldAttributes = (
  type: TypeConstraint,
  attributes: readonly ObjectAttribute[],
  children: BlockContent[],
): BlockContent => {
  const noun = attributes.length === 1 ? 'attribute' : 'attributes';
  const names = attributes.map(({ name }) => name).join(', ');
  return unfold(`${attributes.length} ${noun}${owner(type)}`, [text(names)], children);
};

const attributeAnchor = (parent: string, { name }: ObjectAttribute): string =>
  `${parent}.${name.replace(/\s+/g, '_')}`;

/** Anchors of the attributes of a type, at every depth, below that of their input. */
export const attributeAnchors = (type: TypeConstraint, parent: string): string[] =>
  (attributesOf(type) ?? []).flatMap((attribute) => {
    const anchor = attributeAnchor(parent, attribute);
    return [anchor, ...attributeAnchors(attribute.type, anchor)];
  });

const attributeItem = (
  attribute: ObjectAttribute,
  parent: string,
  texts: ReadonlyMap<string, BlockContent[]>,
): ListItem => {
  const anchor = attributeAnchor(parent, attribute);
  const described = attribute.description
    ? parseDescription(attribute.description)
    : (texts.get(attribute.name) ?? []);
  const attributes = attributesOf(attribute.type) ?? [];
  const items = attributes.map((child) => attributeItem(child, anchor, new Map()));
  return item(
    [
      head(attribute.name, anchor, [
        ...typeOf(formatType(attribute.type), describeType(attribute.type)),
        ...attributeMarks(attribute),
      ]),
      ...described,
      ...longDefault(attributeDefault(attribute)),
      ...(items.length > 0
        ? [unfoldAttributes(attribute.type, attributes, [list(items, 'iface')])]
        : []),
    ],
    { id: anchor, className: 'iface-item' },
  );
};

const attributeDefault = (attribute: ObjectAttribute): string =>
  attribute.default === undefined ? '' : formatLiteral(attribute.default);

const attributeMarks = (attribute: ObjectAttribute): PhrasingContent[] => {
  if (!attribute.optional) return [text(' '), span('iface-mark', [text('required')])];
  const written = attributeDefault(attribute);
  return written ? defaultOf(written) : [];
};

/** Something that is folded until a reader, a link or the filter unfolds it. */
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
