/**
 * Parses plain descriptions: words, code spans and strong text in paragraphs and bullet lists. Most
 * descriptions are plain, and a Markdown parser would take most of the build time of a service
 * page.
 */
import type { BlockContent, ListItem, Paragraph, PhrasingContent } from 'mdast';
import { code, paragraph, text } from './nodes';

/**
 * Starts of text lines: a letter, a code span, a bracket, strong text, a number that does not start
 * a list item.
 */
const start = '(?=[A-Za-z`(]|\\*\\*[A-Za-z]|\\d+(?![\\d.)]))';
/**
 * Characters without a meaning in Markdown. An underscore has no meaning inside a word. A colon or
 * a period has none except in `://` and `www.`, which GitHub converts to links.
 */
const words =
  '[^\\\\&<>[\\]*_~@`:.\\0\\t\\r\\n]|:(?!//)|(?<![Ww]{3})\\.|(?<=[A-Za-z0-9])_(?=[A-Za-z0-9])';
const span = '`[^`\\0\\t\\r\\n]+`(?!`)';
/** Strong text between spaces or punctuation, where the asterisks are unambiguous. */
const strong = `(?<![^ \\n])\\*\\*(?=[A-Za-z])(?:${words})+(?<=[A-Za-z.])\\*\\*(?![^ \\n.,;:])`;
const line = `${start}(?:${words}|${span}|${strong})+(?<!\\s)`;

const plainParagraph = new RegExp(`^${line}(?:\\n${line})*$`);
const plainList = new RegExp(`^- ${line}(?:\\n(?:- |  )${line})*$`);

/** Returns the blocks of a plain text, or `undefined` if the text needs a Markdown parser. */
export function readPlain(markdown: string): BlockContent[] | undefined {
  const blocks: BlockContent[] = [];
  for (const part of markdown.split(/\n{2,}/)) {
    const block = readBlock(part);
    // Markdown parses two adjacent lists as one list whose items are spread.
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

/** Removes a space from both ends of a code span, so that it can start with a backtick. */
const withoutPadding = (value: string): string =>
  value.startsWith(' ') && value.endsWith(' ') && value.trim() !== '' ? value.slice(1, -1) : value;
