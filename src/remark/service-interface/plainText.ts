/**
 * Most descriptions are plain: lines of words, code spans and strong words, as paragraphs and bullet
 * lists. A Markdown parser says nothing new of them, and would take most of the time that a service
 * page is made in.
 */
import type { BlockContent, ListItem, Paragraph, PhrasingContent } from 'mdast';
import { code, paragraph, text } from './nodes';

/** What begins no block: a letter, a code span, a bracket, strong words, a number of no item. */
const start = '(?=[A-Za-z`(]|\\*\\*[A-Za-z]|\\d+(?![\\d.)]))';
/**
 * What means nothing in a line: an underscore does not within a word, a backtick does not in a pair,
 * a colon or a period does not but in `://` and `www.`, which GitHub makes links of.
 */
const words =
  '[^\\\\&<>[\\]*_~@`:.\\0\\t\\r\\n]|:(?!//)|(?<![Ww]{3})\\.|(?<=[A-Za-z0-9])_(?=[A-Za-z0-9])';
const span = '`[^`\\0\\t\\r\\n]+`(?!`)';
/** Between spaces or marks of a sentence, so that the asterisks can only open and close. */
const strong = `(?<![^ \\n])\\*\\*(?=[A-Za-z])(?:${words})+(?<=[A-Za-z.])\\*\\*(?![^ \\n.,;:])`;
const line = `${start}(?:${words}|${span}|${strong})+(?<!\\s)`;

const plainParagraph = new RegExp(`^${line}(?:\\n${line})*$`);
const plainList = new RegExp(`^- ${line}(?:\\n(?:- |  )${line})*$`);

/** The blocks of a plain text; undefined where a parser has to say what a text is. */
export function readPlain(markdown: string): BlockContent[] | undefined {
  const blocks: BlockContent[] = [];
  for (const part of markdown.split(/\n{2,}/)) {
    const block = readBlock(part);
    // Two lists in a row are one, of items with space between them.
    if (!block || (block.type === 'list' && blocks.at(-1)?.type === 'list')) return undefined;
    blocks.push(block);
  }
  return blocks;
}

const readBlock = (part: string): BlockContent | undefined => {
  if (plainParagraph.test(part)) return readLine(part);
  if (!plainList.test(part)) return undefined;
  const items = part.slice('- '.length).split('\n- ');
  const children = items.map(
    (item): ListItem => ({
      ...{ type: 'listItem', spread: false, checked: null },
      children: [readLine(item.replaceAll('\n  ', '\n'))],
    }),
  );
  return { type: 'list', ordered: false, start: null, spread: false, children };
};

const readLine = (content: string): Paragraph =>
  paragraph(content.split('`').flatMap((part, index) => readPart(part, index % 2 === 1)));

const readPart = (part: string, isCode: boolean): PhrasingContent[] => {
  if (isCode) return [code(withoutPadding(part))];
  return part.split('**').flatMap((words, index): PhrasingContent[] => {
    if (words === '') return [];
    return [index % 2 === 1 ? { type: 'strong', children: [text(words)] } : text(words)];
  });
};

/** A code span may be padded by one space on both sides, for a backtick at its edge. */
const withoutPadding = (value: string): string =>
  value.startsWith(' ') && value.endsWith(' ') && value.trim() !== '' ? value.slice(1, -1) : value;
