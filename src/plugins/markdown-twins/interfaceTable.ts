/**
 * Converts a list of a service's inputs or outputs to a table with one row for each input,
 * attribute or output:
 *
 *   | Name  | Type   | Default  | Description |
 *   | `a`   | object | `{}`     | …           |
 *   | `a.b` | number | required | …           |
 *
 * Multi-line code does not fit into a cell, so it follows the table.
 */
import type { BlockContent, Code, PhrasingContent, RootContent } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { codeIn, flatten, joinSentences } from '../../remark/service-interface/flatten';
import { type InterfaceItem, isLong } from '../../remark/service-interface/interfaceItems';
import { code, paragraph, table, text } from '../../remark/service-interface/nodes';
import { capitalize } from '../../site/words';

/** Returns the table of some items, followed by the code of its rows. */
export function interfaceTable(items: readonly InterfaceItem[]): RootContent[] {
  const rows = items.flatMap((item) => rowsOf(item, ''));
  const hasTypes = items.some(({ type }) => type);
  const heads = hasTypes ? ['Name', 'Type', 'Default', 'Description'] : ['Name', 'Description'];
  const cells = ({ item, name }: Row): PhrasingContent[][] => [
    [code(name)],
    ...(hasTypes ? [typeCell(item), defaultCell(item)] : []),
    descriptionCell(item),
  ];
  return [
    table([heads.map((head) => [text(head)]), ...rows.map(cells)]),
    ...rows.flatMap(codeAfter),
  ];
}

/** Item with its full name, such as `vpc.cidr`. */
interface Row {
  readonly item: InterfaceItem;
  readonly name: string;
}

const rowsOf = (item: InterfaceItem, prefix: string): Row[] => {
  const name = prefix + item.name;
  return [{ item, name }, ...item.attributes.flatMap((child) => rowsOf(child, `${name}.`))];
};

const typeCell = ({ type }: InterfaceItem): PhrasingContent[] => {
  if (!type) return [];
  const { words, source } = type;
  return words === source || isLong(source) ? [text(words)] : [text(`${words} `), code(source)];
};

const defaultCell = ({ required, defaultText }: InterfaceItem): PhrasingContent[] => {
  if (required) return [text('required')];
  if (!defaultText) return [text('optional')];
  return isLong(defaultText) ? [text('below')] : [code(defaultText)];
};

const descriptionCell = (item: InterfaceItem): PhrasingContent[] => {
  const sentences: PhrasingContent[][] = [
    ...(item.deprecation ? [[text('Deprecated: '), ...item.deprecation]] : []),
    flatten(withReferences(item.description)),
    ...item.constraints,
    ...(item.acceptsNull ? [[text('Accepts '), code('null'), text('.')]] : []),
    ...item.marks.map((mark) => [text(`${capitalize(mark)}.`)]),
    ...(item.since ? [[text(`Since ${item.since}.`)]] : []),
  ].filter((sentence) => sentence.length > 0);
  return joinSentences(sentences, '.');
};

/** Replaces code that the text above announces with a reference: `Example: see below.` */
const withReferences = (blocks: readonly BlockContent[]): BlockContent[] =>
  blocks.map((node, index) => {
    const above = blocks[index - 1];
    const isAnnounced = node.type === 'code' && above !== undefined && /:\s*$/.test(toText(above));
    return isAnnounced ? paragraph([text('see below.')]) : node;
  });

/**
 * Returns the code of a row that does not fit into its cells. Types and defaults are HCL
 * expressions.
 */
const codeAfter = ({ item, name }: Row): RootContent[] => {
  const { type, defaultText = '', anchor } = item;
  const isAttribute = anchor.includes('.');
  const labeled = (label: string, block: Code): RootContent[] => [
    paragraph([text(`${label} of `), code(name), text(':')]),
    block,
  ];
  const expression = (value: string): Code => ({ type: 'code', lang: 'hcl', meta: 'expr', value });
  return [
    ...codeIn(item.description).flatMap((block) =>
      labeled('Example', { ...block, lang: block.lang ?? 'text' }),
    ),
    ...(isLong(defaultText) ? labeled('Default', expression(defaultText)) : []),
    ...(type && !isAttribute && isLong(type.source)
      ? labeled('Type', expression(type.source))
      : []),
  ];
};
