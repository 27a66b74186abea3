/** Converts the inputs and outputs in a service's document to sections of its page. */
import type { BlockContent, PhrasingContent } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { codeIn, flatten } from '../../remark/service-interface/flatten';
import {
  type InterfaceItem,
  type InterfaceList,
  interfaceItems,
  isLong,
} from '../../remark/service-interface/interfaceItems';
import type { ServiceDocument } from '../catalog/types';
import type { PageSection } from './readPage';

/** Sections by the list on the page that they replace. */
export type InterfaceSections = Readonly<Record<InterfaceList, readonly PageSection[]>>;

/** Returns the sections of a service: one for each input, attribute and output, in page order. */
export function interfaceSearchSections(service: ServiceDocument): InterfaceSections {
  const { required, optional, outputs } = interfaceItems(service);
  const sections = (items: readonly InterfaceItem[], trail: string) =>
    items.flatMap((item) => sectionsOf(item, [trail]));
  return {
    required: sections(required, 'Inputs'),
    optional: sections(optional, 'Inputs'),
    outputs: sections(outputs, 'Outputs'),
  };
}

/**
 * Returns the inputs and outputs that a release of a service removed or renamed, which readers paste
 * from their code. Omits plain words, such as `timeout`, which are also words of other queries.
 */
export const oldNamesIn = ({ changes }: ServiceDocument, release: string): string[] =>
  changes
    .filter((entry) => entry.release === release)
    .flatMap((entry) => entry.changes)
    .filter(({ kind, name }) => (kind === 'removed' || kind === 'renamed') && name.includes('_'))
    .map(({ name }) => name);

const sectionsOf = (item: InterfaceItem, trail: readonly string[]): PageSection[] => [
  {
    level: 3,
    anchor: item.anchor,
    heading: item.anchor.slice(`${item.kind}-`.length),
    trail,
    item: item.kind,
    content: contentOf(item),
    ...detailOf(item),
    code: codeOf(item),
  },
  ...item.attributes.flatMap((attribute) => sectionsOf(attribute, trail)),
];

/** Returns the type, followed by the default or `required`: `number, default 3`. */
const detailOf = ({
  kind,
  type,
  required,
  defaultText = '',
}: InterfaceItem): { readonly detail?: string } => {
  const facts = [
    type?.words,
    kind === 'input' && required ? 'required' : '',
    defaultText && !isLong(defaultText) ? `default ${defaultText}` : '',
  ].filter(Boolean);
  return facts.length > 0 ? { detail: facts.join(', ') } : {};
};

/** Returns the text of an item without its name, its detail and its attributes. */
const contentOf = (item: InterfaceItem): string => {
  const { type } = item;
  const plain = (nodes: readonly PhrasingContent[]) => nodes.map((node) => toText(node)).join('');
  return [
    type && type.source !== type.words && !isLong(type.source) ? type.source : '',
    item.acceptsNull ? 'accepts null' : '',
    ...item.marks,
    item.since && `since ${item.since}`,
    item.deprecation && `deprecated ${plain(item.deprecation)}`,
    plain(flatten(item.description)),
    ...item.constraints.map(plain),
    item.attributes.map((attribute) => attribute.name).join(', '),
  ]
    .filter(Boolean)
    .join(' ');
};

const codeOf = ({ description, defaultText = '', type, anchor }: InterfaceItem): string =>
  [
    ...codeIn(description as BlockContent[]).map(({ value }) => value),
    ...(isLong(defaultText) ? [defaultText] : []),
    // The types of attributes are part of the type of their input.
    ...(type && !anchor.includes('.') && isLong(type.source) ? [type.source] : []),
  ].join('\n');
