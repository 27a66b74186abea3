/**
 * Items of a service's interface (inputs, attributes of their objects, outputs) as readers see
 * them. The page, the Markdown twin and the search records are rendered from these.
 */
import type { BlockContent, PhrasingContent } from 'mdast';
import type { ObjectAttribute, TypeConstraint } from '../../hcl';
import { describeType, formatDefault, formatType } from '../../hcl';
import type { ServiceDocument, ServiceInput, ServiceOutput } from '../../plugins/catalog/types';
import { takeAttributeTexts } from './attributeTexts';
import { parseDescription, parseInline } from './descriptions';
import { code, text } from './nodes';

/** Input, output, or attribute of an input's object type at any depth. */
export interface InterfaceItem {
  readonly kind: 'input' | 'output';
  readonly name: string;
  /** Anchor on the page: `input-vpc`, `input-vpc.cidr`, `output-id`. */
  readonly anchor: string;
  /** Type in words, and as written in Terraform; `undefined` for outputs. */
  readonly type?: { readonly words: string; readonly source: string };
  readonly required: boolean;
  /** Default as written in Terraform; `undefined` if there is none. */
  readonly defaultText?: string;
  /** Whether null is a documented value with another meaning than omitting the input. */
  readonly acceptsNull: boolean;
  /** `sensitive`, `ephemeral`, `const`. */
  readonly marks: readonly string[];
  /** Release that introduced it, if it is later than the first one with the service. */
  readonly since?: string;
  readonly deprecation?: PhrasingContent[];
  readonly description: readonly BlockContent[];
  /** Constraints of the value, one message each. */
  readonly constraints: readonly PhrasingContent[][];
  readonly attributes: readonly InterfaceItem[];
  /** Owner of the attributes, such as `of each value` for a map. */
  readonly attributesOf: string;
}

/** Maximum length of a type or default in a line of text, in characters. */
const inlineLength = 60;

/** Returns whether a type or default is shown as a code block instead of in a line of text. */
export const isLong = (written: string): boolean =>
  written.length > inlineLength || written.includes('\n');

/** Returns the items of a service, by the list of the page that shows them. */
export const interfaceItems = ({ inputs, outputs, since }: ServiceDocument) => {
  const names = new Set(inputs.map(({ name }) => name));
  const inputsThat = (required: boolean) =>
    inputs
      .filter((input) => input.required === required)
      .map((input) => describeInput(input, names, since));
  return {
    required: inputsThat(true),
    optional: inputsThat(false),
    outputs: outputs.map((output) => describeOutput(output, since)),
  };
};

/** Name of a list on the page. */
export type InterfaceList = keyof ReturnType<typeof interfaceItems>;

const describeInput = (
  input: ServiceInput,
  known: ReadonlySet<string>,
  first: string,
): InterfaceItem => {
  return {
    ...common(input, first),
    marks: marksOf(input),
    kind: 'input',
    type: { words: input.typeWords, source: input.typeText },
    required: input.required,
    ...(input.required ? {} : { defaultText: input.defaultText ?? '' }),
    acceptsNull: acceptsNull(input),
    constraints: input.validations.map(({ errorMessage }) =>
      markNames(dropName(errorMessage, input.name), known),
    ),
    ...withAttributes(input.type, anchorOf(input.path), parseDescription(input.description ?? '')),
  };
};

/** Returns the attributes of a type. Moves the texts about them from the description to them. */
const withAttributes = (type: TypeConstraint, anchor: string, text: readonly BlockContent[]) => {
  const attributes = attributesOf(type);
  const names = attributes.map(({ name }) => name);
  const { blocks, texts } = takeAttributeTexts(text, names);
  return {
    description: blocks,
    attributes: attributes.map((attribute) => describeAttribute(attribute, anchor, texts)),
    attributesOf: ownerOf(type),
  };
};

/**
 * Returns whether null is a documented value of an input: Terraform and the validations accept it,
 * and the description or a validation names it. `nullable` alone does not show this, because it is
 * true unless a module sets it, and most modules then fail with null in `for_each` or `length`.
 */
const acceptsNull = ({ nullable, rejectsNull, validations, ...input }: ServiceInput): boolean =>
  nullable &&
  !rejectsNull &&
  input.default !== null &&
  [input.description ?? '', ...validations.map(({ condition }) => condition)].some((text) =>
    /\bnull\b/.test(text),
  );

const describeOutput = (output: ServiceOutput, first: string): InterfaceItem => ({
  ...common(output, first),
  kind: 'output',
  required: false,
  acceptsNull: false,
  description: parseDescription(output.description ?? ''),
  constraints: [],
  attributes: [],
  attributesOf: '',
});

/** @param first release that introduced the service; the row below the title names it */
const common = (
  { name, path, sensitive, ephemeral, introduced, deprecated }: ServiceOutput,
  first: string,
) => ({
  name,
  anchor: anchorOf(path),
  marks: marksOf({ sensitive, ephemeral }),
  // Items of the oldest known interface have no version; the page explains this once.
  ...(introduced && !introduced.orEarlier && introduced.release !== first
    ? { since: introduced.release }
    : {}),
  ...(deprecated === undefined ? {} : { deprecation: parseInline(deprecated) }),
});

const marksOf = (flags: Partial<Record<'sensitive' | 'ephemeral' | 'const', boolean>>): string[] =>
  (['sensitive', 'ephemeral', 'const'] as const).filter((mark) => flags[mark]);

const describeAttribute = (
  attribute: ObjectAttribute,
  parent: string,
  texts: ReadonlyMap<string, BlockContent[]>,
): InterfaceItem => {
  const { name, type, optional, description } = attribute;
  const anchor = attributeAnchor(parent, attribute);
  const own = description ? parseDescription(description) : (texts.get(name) ?? []);
  return {
    kind: 'input',
    name,
    anchor,
    type: { words: describeType(type), source: formatType(type) },
    required: !optional,
    ...(attribute.default === undefined ? {} : { defaultText: formatDefault(attribute) }),
    acceptsNull: false,
    marks: [],
    constraints: [],
    // A list inside the text describes the attributes of this attribute.
    ...withAttributes(type, anchor, own),
  };
};

const anchorOf = (path: string): string => path.slice(path.indexOf('#') + 1);

const attributeAnchor = (parent: string, { name }: ObjectAttribute): string =>
  `${parent}.${name.replace(/\s+/g, '_')}`;

/** Returns the anchors of attributes at every depth, prefixed with the anchor of their input. */
export const attributeAnchors = (type: TypeConstraint, parent: string): string[] =>
  attributesOf(type).flatMap((attribute) => {
    const anchor = attributeAnchor(parent, attribute);
    return [anchor, ...attributeAnchors(attribute.type, anchor)];
  });

/** Shortens a message at the input itself: `vpc_name must be short.` → `Must be short.` */
const dropName = (message: string, name: string): string =>
  message.startsWith(`${name} must `) ? `M${message.slice(name.length + 2)}` : message;

/**
 * Matches a code span, an interpolation, or a name with what follows it in a reference: `a`,
 * `${var.a}`, `var.a`, `a.b["c"]`.
 */
const spanOrReference = /(`[^`]+`|\$\{[^{}]*\}|\b(?:var\.)?[\w-]+(?:\.[\w-]+|\[[^\]\s]*\])*)/;

/**
 * Formats code spans, interpolations and references to inputs in a message as code, on one line. A
 * name that is also a plain word stays text.
 */
const markNames = (message: string, known: ReadonlySet<string>): PhrasingContent[] =>
  message
    .trim()
    .replaceAll(/\s+/g, ' ')
    .split(spanOrReference)
    .filter(Boolean)
    .map((part) => {
      const [, span] = /^`(.+)`$/s.exec(part) ?? [];
      if (span !== undefined) return code(span);
      if (part.startsWith('${')) return code(part);
      const [name = ''] = /[\w-]+/.exec(part.replace(/^var\./, '')) ?? [];
      return /[_.[]/.test(part) && known.has(name) ? code(part) : text(part);
    })
    .reduce(joinTexts, []);

/** Appends a node to others. Joins adjacent texts, so that a message has few nodes. */
const joinTexts = (nodes: PhrasingContent[], node: PhrasingContent): PhrasingContent[] => {
  const last = nodes.at(-1);
  if (last?.type !== 'text' || node.type !== 'text') return [...nodes, node];
  return [...nodes.slice(0, -1), text(last.value + node.value)];
};

/** Returns the attributes of the objects in a type. */
const attributesOf = (type: TypeConstraint): ObjectAttribute[] => {
  if ('element' in type) return attributesOf(type.element);
  if (type.kind === 'tuple') {
    return type.elements.map((element, index) => ({
      name: String(index),
      type: element,
      optional: false,
    }));
  }
  return type.kind === 'object' ? type.attributes : [];
};

const ownerOf = (type: TypeConstraint): string => {
  if (type.kind === 'map') return ' of each value';
  return type.kind === 'list' || type.kind === 'set' ? ' of each element' : '';
};
