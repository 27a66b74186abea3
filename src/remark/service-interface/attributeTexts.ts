/**
 * Moves descriptions of attributes. Authors describe the attributes of an object in a list:
 *
 *   - `certificate_arn`: ACM certificate …
 *
 * Such a list moves from the description to the attributes themselves, so that each attribute is
 * described next to its type and its default. A list about the attributes of one attribute follows a
 * line of documentation generators:
 *
 *   `timeouts` block supports the following:
 *   - `create` - (Defaults to 30 minutes) …
 *
 * Other authors write the texts into a copy of the type, see `annotatedType.ts`.
 */
import type { BlockContent, List, ListItem, PhrasingContent } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { capitalize } from '../../site/words';
import { listAnnotations } from './annotatedType';
import { parseMarkdown } from './descriptions';
import { paragraph, text } from './nodes';

/**
 * Removes lists from a description if all of their items start with the name of an attribute, or if
 * the line above names one; and the first annotated type, if all of its texts describe attributes.
 * Returns the remaining blocks, and the removed texts by attribute.
 */
export function takeAttributeTexts(
  blocks: readonly BlockContent[],
  names: readonly string[],
): { blocks: BlockContent[]; texts: ReadonlyMap<string, BlockContent[]> } {
  const texts = new Map<string, BlockContent[]>();
  const taken = new Set<BlockContent>();
  for (const [index, node] of blocks.entries()) {
    const [rule, line] = [blocks[index - 2], blocks[index - 1]];
    if (node.type === 'code' && !node.lang) {
      const [list] = parseMarkdown(listAnnotations(node.value) ?? '');
      const annotations = list?.type === 'list' && readList(list, new Set(names));
      if (!annotations || texts.size > 0) continue;
      for (const [name, content] of annotations) texts.set(name, content);
      taken.add(node);
    }
    if (node.type !== 'list') continue;
    const owner = ownerOf(line);
    if (line && owner !== undefined && names.includes(owner)) {
      texts.set(owner, [...(texts.get(owner) ?? []), node]);
      taken.add(line).add(node);
      if (rule?.type === 'thematicBreak') taken.add(rule);
      continue;
    }
    const found = readList(node, new Set(names));
    if (!found || [...found.keys()].some((name) => texts.has(name))) continue;
    for (const [name, content] of found) texts.set(name, content);
    taken.add(node);
    // A line such as `Attributes:` is the title of the list.
    if (line?.type === 'paragraph' && /^\w+:$/.test(toText(line))) taken.add(line);
  }
  return { blocks: blocks.filter((node) => !taken.has(node)), texts };
}

/** Returns the attribute whose attributes are in the list below a line. */
const ownerOf = (line: BlockContent | undefined): string | undefined => {
  if (line?.type !== 'paragraph') return undefined;
  const [name, words] = line.children;
  const isHead = words?.type === 'text' && /^ block supports the following:?$/.test(words.value);
  return isHead && name?.type === 'inlineCode' ? name.value : undefined;
};

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

/** Matches what separates a name from its text: `:`, ` - `, ` (Optional):`. */
const separator = /^(?:\s+\((?:optional|required)\))?(?:\s*:|\s+[–—-])(?:\s+(.*))?$/is;

const readItem = ({
  children,
}: ListItem): { name: string; content: BlockContent[] } | undefined => {
  const [first, ...rest] = children as BlockContent[];
  const head = first?.type === 'paragraph' && splitName(first.children);
  const match = head && separator.exec(head.after);
  if (!match) return undefined;
  const { name, words } = head;
  const [, after = ''] = match;
  const start = after === '' ? [] : [text(capitalize(after))];
  const sentence = [...start, ...words];
  // Generators also list attributes without a description.
  return {
    name,
    content: [...(sentence.length > 0 ? [paragraph(sentence)] : []), ...rest],
  };
};

/** Splits the first word from the text after it: `name`, **name** or **name:** is a word, too. */
const splitName = ([head, ...words]: readonly PhrasingContent[]) => {
  if (head?.type === 'text') {
    const [, name, after = ''] = /^([\w-]+)(.*)$/s.exec(head.value) ?? [];
    return name === undefined ? undefined : { name, after, words };
  }
  const [next, ...more] = words;
  if ((head?.type !== 'inlineCode' && head?.type !== 'strong') || next?.type !== 'text') return;
  const [, name = '', colon = ''] = /^(.*?)(:?)$/s.exec(toText(head)) ?? [];
  return { name, after: colon + next.value, words: more };
};
