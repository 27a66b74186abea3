// Checks that a page explains the error messages of its front matter. A reader who pastes a message
// into the search otherwise gets a page without an answer.
import type { Node, Nodes, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { stem } from '../../search/engine/stem';
import { stopWords } from '../../search/engine/words';
import { errorAt, type Page, type PageProblem, type TextBlock } from '../types';
import { searchTermsOf } from './questions';

/** Share of the words of a part of a message that a block must contain. */
const requiredShare = 0.5;

/** Minimum number of words that a block must contain. One word, such as "fatal", explains nothing. */
const fewestWords = 2;

/** Patterns of the tokens that identify a message. */
const codes = new RegExp(
  [
    // 502 Bad Gateway
    String.raw`[45]\d\d(?= \p{Lu})`,
    // ecr:InitiateLayerUpload
    String.raw`[A-Za-z][\w-]*:[A-Z]\w+`,
    // Target.Timeout
    String.raw`[A-Z]\w+\.[A-Z]\w+`,
    // AUTH_FAILED, skip_final_snapshot
    '[A-Za-z0-9]+(?:_[A-Za-z0-9]+)+',
    // ErrImagePull, OOMKilled; not vCPU, CNAMEs
    '(?=[A-Za-z0-9]*[a-z]{2})[A-Za-z][A-Za-z0-9]*[A-Z][A-Za-z0-9]*',
    // READONLY as the first word; not "WARNING:"
    '^[A-Z]{6,}(?= )',
  ]
    .map((pattern) => String.raw`(?<!\w)${pattern}(?!\w)`)
    .join('|'),
  'gu',
);

/** Products with names in the form of a code. Pages contain them without explaining the message. */
const products = new Set(
  'CloudFront CloudTrail CloudWatch GitHub GuardDuty OpenSearch OpenVPN'.split(' '),
);

const blockTypes = ['heading', 'paragraph', 'tableRow', 'code'];

/** Returns the blocks of a page's visible text, in order. `text` is the source of the page. */
export const readBlocks = (root: Root, text: string): TextBlock[] => {
  const blocks: TextBlock[] = [];
  visit(root, blockTypes, (node) => {
    blocks.push({ line: node.position?.start.line ?? 1, text: visibleText(node as Nodes, text) });
    return SKIP;
  });
  return blocks;
};

/** Returns the text of a node without markup, addresses and comments. */
const visibleText = (node: Nodes, text: string): string => {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'code':
      return node.value;
    case 'break':
      return '\n';
    // The parser reads the colon of `sts:AssumeRole` as the start of a directive.
    case 'textDirective':
      return sourceOf(node, text);
    case 'tableRow':
      return node.children.map((cell) => visibleText(cell, text)).join('\n');
    default:
      return 'children' in node
        ? node.children.map((child) => visibleText(child as Nodes, text)).join('')
        : '';
  }
};

/** Returns the source of a node. `text` is the source of the page. */
export const sourceOf = ({ position }: Node, text: string): string =>
  text.slice(position?.start.offset, position?.end.offset);

/** Finds messages in the front matter that the page or their section does not explain. */
export const checkMessages = (page: Page): PageProblem[] => {
  const { messages: ofPage, sections } = searchTermsOf(page);
  return [
    ...findUnexplained(page, ofPage, page.blocks),
    ...Object.entries(sections).flatMap(([anchor, { messages = [] }]) =>
      findUnexplained(page, messages, readSection(page, anchor), anchor),
    ),
  ];
};

/**
 * Returns the blocks of a section and its subsections, or undefined if no heading in the source has
 * the anchor.
 */
const readSection = ({ headings, blocks }: Page, anchor: string): TextBlock[] | undefined => {
  const index = headings.findIndex(({ id }) => id === anchor);
  const heading = headings[index];
  if (!heading) return undefined;
  const next = headings.slice(index + 1).find(({ depth }) => depth <= heading.depth);
  return blocks.filter(({ line }) => line >= heading.line && line < (next?.line ?? Infinity));
};

/** Reports the messages that no block explains. Without blocks, the source has no such section. */
const findUnexplained = (
  { frontMatter: { lines } }: Page,
  messages: readonly string[],
  blocks: readonly TextBlock[] | undefined,
  anchor?: string,
): PageProblem[] => {
  const where = anchor === undefined ? 'page' : `section "${anchor}"`;
  const key = anchor === undefined ? 'messages' : `sections.${anchor}.messages`;
  return messages.flatMap((message, index) => {
    const { expected, isExplainedBy } = readMessage(message);
    if (!blocks || blocks.some(({ text }) => isExplainedBy(text))) return [];
    return errorAt({ line: lines[`${key}.${index}`] ?? 1, column: 1 }, 'message-unexplained', {
      message: `The ${where} does not explain an error message in the front matter.`,
      expected,
      found: message,
      advice:
        'Explain the error there, move the message to the page or section that does, or remove it.',
    });
  });
};

/** Returns what a message requires of the text that explains it. */
const readMessage = (message: string) => {
  const found = [...new Set(message.match(codes))].filter((code) => !products.has(code));
  const patterns = found.map(
    (code) => new RegExp(String.raw`(?<!\w)${code.replace('.', '\\.')}(?!\w)`, 'i'),
  );
  // The whole message, and its parts, which end with a punctuation mark and a space.
  const sentences = message.split(/(?<=[.:;?!])\s+/).map(wordsOf);
  const parts = [wordsOf(message), ...sentences.filter(({ length }) => length >= fewestWords)];
  return {
    expected: [
      ...found.map((code) => `\`${code}\``),
      'half of the words of the message, or of a part of it, in one paragraph, table row or code block',
    ].join(', or '),
    isExplainedBy: (text: string): boolean => {
      if (patterns.some((pattern) => pattern.test(text))) return true;
      const known = wordsOf(text);
      return parts.some((part) => {
        const shared = part.filter((word) => known.includes(word)).length;
        return shared >= Math.max(Math.min(fewestWords, part.length), part.length * requiredShare);
      });
    },
  };
};

/** Returns the stems of the different words of a text, without stop words. */
const wordsOf = (text: string): string[] => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((word) => !stopWords.has(word)).map(stem))];
};
