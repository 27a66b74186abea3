/** Explains a link to an input or output that the page does not have. */
import { changeLabel } from '../../site/changeText';
import { mostSimilar, similarity } from '../../site/similarity';
import type { NamedItem } from './namedItem';

/** What the page says about an item that it does not have. */
export interface MissingItem extends NamedItem {
  /** Release that removed or renamed it, from the section about changes. */
  readonly release?: string;
  /** Its new name, if it was renamed. The page does not have it if it changed again later. */
  readonly newName?: string;
  /** The new name, or the most similar one, among the items of the page. */
  readonly suggestion?: string;
}

/** Returns the heading with the release above a table of changes. */
function releaseAbove(table: Element): string {
  let block: Element | null = table.closest('.markdown > *');
  while (block && !block.matches('h3')) block = block.previousElementSibling;
  return block?.firstChild?.textContent?.trim() ?? '';
}

/** Returns whether the first cell of a row has one of the labels. */
const hasLabel = ({ firstElementChild: cell }: Element, ...labels: string[]): boolean =>
  labels.some((label) => cell?.textContent?.includes(label));

/** Returns the name of an item in the newest row about its removal. */
function findRemoval(root: ParentNode, { kind, name }: NamedItem): Element | undefined {
  return [...root.querySelectorAll('.iface-changes tr')]
    .filter((row) => hasLabel(row, changeLabel(kind, 'removed'), changeLabel(kind, 'renamed')))
    .flatMap(({ firstElementChild: cell, lastElementChild: last }) => [
      // Names are in the first cell, or a list in the last cell if the first one has none.
      ...((cell?.querySelector('code') ? cell : last)?.querySelectorAll('code') ?? []),
    ])
    .find(({ textContent }) => textContent === name);
}

/** Returns the new name of a renamed item: the last one in the list item that has it. */
function newNameOf(oldName: Element, label: string): string | undefined {
  const row = oldName.closest('tr');
  if (!row || !hasLabel(row, label)) return undefined;
  const items = [...(oldName.closest('td')?.querySelectorAll('li') ?? [])];
  const item =
    oldName.closest('li') ?? items.find(({ textContent }) => textContent?.startsWith(label));
  return [...(item?.querySelectorAll('code') ?? [])].at(-1)?.textContent;
}

/** Searches an item in the tables of changes, and a similar name among the items of the page. */
export function explainMissing(root: ParentNode, item: NamedItem): MissingItem {
  const prefix = `${item.kind}-`;
  const names = [...root.querySelectorAll(`.iface-top > [id^="${prefix}"]`)].map(({ id }) =>
    id.slice(prefix.length),
  );
  const removal = findRemoval(root, item);
  const release = removal && releaseAbove(removal);
  const newName = removal && newNameOf(removal, changeLabel(item.kind, 'renamed'));
  const suggestion =
    newName && names.includes(newName)
      ? newName
      : mostSimilar(names, (name) => similarity(newName ?? item.name, name))[0];
  return { ...item, release, newName, suggestion };
}
