/**
 * The interface of a service as tables, one row for each input, attribute or output:
 *
 *   <ul class="iface-top">            | Name        | Type   | Default  | Description |
 *     <li id="input-a">…                | `a`         | object | `{}`     | …           |
 *       <li id="input-a.b">…     →      | `a.b`       | number | required | …           |
 *
 * Code of several lines does not fit into a cell; it follows the table.
 */
import type { Element, ElementContent } from 'hast';
import { toText } from 'hast-util-to-text';

export const hasClass = (node: ElementContent, name: string): node is Element =>
  node.type === 'element' &&
  Array.isArray(node.properties.className) &&
  node.properties.className.includes(name);

export const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

const text = (value: string): ElementContent => ({ type: 'text', value });

const childrenOf = (node: ElementContent): ElementContent[] =>
  node.type === 'element' ? node.children : [];

/** All elements of a kind at or below some nodes. */
function* find(nodes: readonly ElementContent[], isWanted: (node: ElementContent) => boolean) {
  const left = [...nodes];
  for (let node = left.shift(); node; node = left.shift()) {
    if (isWanted(node)) yield node as Element;
    else left.unshift(...childrenOf(node));
  }
}

/** A row of the table, and the code that does not fit into it. */
interface Row {
  readonly name: string;
  readonly type: ElementContent[];
  readonly fallback: ElementContent[];
  readonly description: ElementContent[];
  readonly code: readonly Element[];
}

const isCode = (node: ElementContent): boolean => hasClass(node, 'code');
const isItem = (node: ElementContent): boolean => hasClass(node, 'iface-item');
const marks = ['iface-tools', 'iface-type', 'iface-fact', 'iface-mark', 'iface-since'];
const isMark = (node: ElementContent): boolean => marks.some((name) => hasClass(node, name));

/** Blocks on one line: paragraphs and items follow each other, code is left out. */
function flatten(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'comment' || isCode(node) || isItem(node)) return [];
    if (node.type === 'text') return [text(node.value.replaceAll(/\s+/g, ' '))];
    const { tagName, children } = node as Element;
    if (tagName === 'summary' || hasClass(node, 'iface-label')) return [];
    if (['p', 'ul', 'ol', 'li', 'div', 'details'].includes(tagName)) {
      return [...flatten(children), text(' ')];
    }
    return [node];
  });
}

/** `input-vpc.cidr` → `vpc.cidr`. */
const nameOf = (item: Element): string => String(item.properties.id ?? '').replace(/^[a-z]+-/, '');

/** Rows of an item and of the attributes below it. */
function rowsOf(item: Element, isInput: boolean): Row[] {
  const attributes = [...find(item.children, isItem)];
  const code = [...find(item.children, isCode)].filter(
    (node) => !attributes.some((attribute) => [...find([attribute], isCode)].includes(node)),
  );
  const lines = flatten(item.children);
  const marked = [...find(item.children, (node) => isMark(node) || isItem(node))].filter(
    (node) => !isItem(node),
  );
  const ofClass = (name: string) => marked.filter((node) => hasClass(node, name));
  const isDefault = (node: Element) => toText(node).startsWith('default ');
  const isRequired = ofClass('iface-mark').some((node) => toText(node) === 'required');
  const isTop = !nameOf(item).includes('.');
  const [fallback] = ofClass('iface-fact').filter(isDefault);
  const isLong = item.children.some((node) => hasClass(node, 'iface-label'));
  const facts = [
    ...ofClass('iface-fact').filter((node) => !isDefault(node)),
    ...ofClass('iface-mark').filter((node) => toText(node) !== 'required'),
    ...ofClass('iface-since'),
  ].flatMap((node) => [...node.children, text('. ')]);
  // The name is the first code of the item.
  const start = lines.findIndex((node) => node.type === 'element' && node.tagName === 'code');
  const description = lines.slice(start + 1).filter((node) => !isMark(node));
  const value = (): ElementContent[] => {
    if (fallback) return fallback.children.slice(1);
    if (isLong) return [text('below')];
    return isInput && (isRequired || isTop) ? [text('required')] : [];
  };
  return [
    {
      name: nameOf(item),
      type: ofClass('iface-type').flatMap((node) => node.children),
      fallback: value(),
      description: [...description, ...facts],
      code,
    },
    ...attributes.flatMap((attribute) => rowsOf(attribute, isInput)),
  ];
}

/** What the code of a row is. Types and defaults are expressions. */
function kindOf(figure: Element): { label: string; words?: string } {
  const code = toText(figure).trim();
  if (/^(?:object|map|list|set|tuple)\(/.test(code)) return { label: 'Type', words: 'expr' };
  if (/^[[{"<]/.test(code)) return { label: 'Default', words: 'expr' };
  return { label: 'Example' };
}

/** Takes spaces off the ends of a cell and out of its middle. */
function tidy(cell: readonly ElementContent[]): ElementContent[] {
  const kept = cell.filter((node) => node.type !== 'comment');
  const isBlank = (node: ElementContent | undefined) =>
    node?.type === 'text' && node.value.trim() === '';
  while (isBlank(kept[0])) kept.shift();
  while (isBlank(kept.at(-1))) kept.pop();
  return kept.filter((node, index) => !(isBlank(node) && isBlank(kept[index - 1])));
}

/** The list of an interface → its table and the code that follows it. */
export function interfaceTable(list: Element): ElementContent[] {
  const items = list.children.filter(isItem) as Element[];
  const isInput = items.some((item) => String(item.properties.id).startsWith('input-'));
  const rows = items.flatMap((item) => rowsOf(item, isInput));
  const name = (row: Row) => [element('code', [text(row.name)])];
  const columns: [string, (row: Row) => ElementContent[]][] = isInput
    ? [
        ['Name', name],
        ['Type', (row) => row.type],
        ['Default', (row) => row.fallback],
        ['Description', (row) => row.description],
      ]
    : [
        ['Name', name],
        ['Description', (row) => row.description],
      ];
  const line = (tag: string, cells: ElementContent[][]) =>
    element(
      'tr',
      cells.map((cell) => element(tag, tidy(cell))),
    );
  return [
    element('table', [
      element('thead', [
        line(
          'th',
          columns.map(([title]) => [text(title)]),
        ),
      ]),
      element(
        'tbody',
        rows.map((row) =>
          line(
            'td',
            columns.map(([, cell]) => cell(row)),
          ),
        ),
      ),
    ]),
    ...rows.flatMap((row) =>
      row.code.length === 0
        ? []
        : row.code.flatMap((figure) => {
            const { label, words } = kindOf(figure);
            if (words) figure.properties.dataWords = words;
            return [element('p', [text(`${label} of `), ...name(row), text(':')]), figure];
          }),
    ),
  ];
}
