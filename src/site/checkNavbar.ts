/**
 * Checks the items of the navigation bar and sets their default position. Errors name the invalid
 * item and its replacement; Docusaurus's own errors name neither the item nor the file.
 */
import { closest, distance } from 'fastest-levenshtein';

/** Fields of an item that the checks read. */
export interface CheckedItem {
  readonly type?: string | undefined;
  readonly label?: unknown;
  readonly docId?: unknown;
  readonly items?: readonly CheckedItem[];
  readonly [property: string]: unknown;
}

/** The file with the items, for error messages. */
const file = 'src/site/navigation.ts';

/** Types of items that the theme renders. Source: theme-classic 3.10.2, `NavbarItem/ComponentTypes`. */
const types = [
  'default',
  'localeDropdown',
  'search',
  'dropdown',
  'html',
  'doc',
  'docSidebar',
  'docsVersion',
  'docsVersionDropdown',
];

/** Throws an error for the first item or dropdown entry with a problem. */
function check(
  items: readonly CheckedItem[],
  problemOf: (item: CheckedItem) => string | undefined,
  above = '',
): void {
  for (const [index, item] of items.entries()) {
    const place = above === '' ? `item ${index + 1}` : `${above}, entry ${index + 1}`;
    const name = item.label === undefined ? place : `${place} (${JSON.stringify(item.label)})`;
    const problem = problemOf(item);
    if (problem) throw new Error(`${file}: navigation bar ${name} ${problem}`);
    check(item.items ?? [], problemOf, place);
  }
}

/** Returns a sentence with the candidate most similar to a word; empty if none is similar. */
const suggestion = (word: string, candidates: readonly string[]): string => {
  const best = candidates.length > 0 ? closest(word, candidates) : '';
  return distance(word, best) <= word.length / 2 ? ` Did you mean ${JSON.stringify(best)}?` : '';
};

/**
 * Checks the types of navigation bar items, and returns the items.
 *
 * @throws {Error} for the first item with a type that the theme does not support
 */
export function checkNavbarTypes<Item extends CheckedItem>(items: readonly Item[]): Item[] {
  check(items, ({ type }) =>
    type === undefined || types.includes(type)
      ? undefined
      : `has the unknown type ${JSON.stringify(type)}.${suggestion(type, types)}\n` +
        `Omit \`type\` for a plain link, or use one of: ${types.join(', ')}.`,
  );
  return [...items];
}

/** Positions items on the right by default. The theme's own default is left. */
export function placeNavbarItems<Item extends CheckedItem>(items: readonly Item[]): Item[] {
  return items.map((item) => ({ position: 'right', ...item }));
}

/**
 * Checks that the documents of navigation bar items exist.
 *
 * @param ids IDs of all documents
 * @throws {Error} for the first item whose document does not exist
 */
export function checkNavbarDocs(items: readonly CheckedItem[], ids: readonly string[]): void {
  check(items, ({ type, docId }) => {
    if (type !== 'doc' || ids.includes(String(docId))) return undefined;
    const problem =
      docId === undefined
        ? 'has no `docId`.'
        : `leads to the document ${JSON.stringify(docId)}, which does not exist.${suggestion(String(docId), ids)}`;
    return `${problem}\nSet \`docId\` to the path of a file under docs/ without its extension.`;
  });
}
