/**
 * Moves descriptions of attributes. Authors describe the attributes of an object in a list:
 *
 *   - `certificate_arn`: ACM certificate …
 *
 * Such a list moves from the description to the attributes themselves, so that each attribute is
 * described next to its type and its default.
 */
import type { BlockContent, List, ListItem } from 'mdast';
import { capitalize } from '../../site/words';
import { paragraph } from './nodes';

/** Description without the lists that describe attributes, and the texts by attribute. */
export interface AttributeTexts {
  readonly blocks: BlockContent[];
  readonly texts: ReadonlyMap<string, BlockContent[]>;
}

/** Removes lists from a description if all of their items start with the name of an attribute. */
export function takeAttributeTexts(
  blocks: readonly BlockContent[],
  names: readonly string[],
): AttributeTexts {
  const texts = new Map<string, BlockContent[]>();
  const remaining = blocks.filter((node) => {
    if (node.type !== 'list') return true;
    const found = readList(node, new Set(names));
    if (!found || [...found.keys()].some((name) => texts.has(name))) return true;
    for (const [name, content] of found) texts.set(name, content);
    return false;
  });
  return { blocks: remaining, texts };
}

/** Returns the texts of the items by name, or `undefined` if an item starts with something else. */
const readList = (
  { children }: List,
  names: ReadonlySet<string>,
): Map<string, BlockContent[]> | undefined => {
  const found = new Map<string, BlockContent[]>();
  for (const child of children) {
    const read = readItem(child);
    if (!read || !names.has(read.name) || found.has(read.name)) return undefined;
    found.set(read.name, read.content);
  }
  return found;
};

const readItem = ({
  children,
}: ListItem): { name: string; content: BlockContent[] } | undefined => {
  const [first, ...rest] = children as BlockContent[];
  if (first?.type !== 'paragraph') return undefined;
  const [name, colon, ...words] = first.children;
  if (name?.type !== 'inlineCode' || colon?.type !== 'text') return undefined;
  const [, after] =
    /^(?: \((?:optional|required)\))?(?::| [–—-])\s+(.+)$/is.exec(colon.value) ?? [];
  if (after === undefined) return undefined;
  const start = { ...colon, value: capitalize(after) };
  return { name: name.value, content: [paragraph([start, ...words]), ...rest] };
};
