// Checks sentence length: at most 35 words per sentence, and a median of at most 16 on each page.
import type { Node, Nodes, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { errorAt, type Page, type PageProblem, type Sentence } from '../types';

/** Maximum number of words in a sentence. */
const longestSentence = 35;

/** Maximum median of the words per sentence on a page. */
const largestMedian = 16;

/** Minimum number of sentences for a meaningful median. */
const fewestSentences = 10;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Replacement for inline code, which counts as one word. The capital lets the segmenter recognize
 * the start of a sentence.
 */
const codeWord = 'Code';

/** Returns the sentences in a page's paragraphs. Skips tables and code. */
export const sentencesOf = (root: Root): Sentence[] => {
  const sentences: Sentence[] = [];
  visit(root, (node) => {
    if (node.type === 'paragraph') sentences.push(...splitParagraph(node));
    return node.type === 'table' ? SKIP : undefined;
  });
  return sentences;
};

const splitParagraph = (node: Node): Sentence[] => {
  const text = textOf(withoutCode(node as Nodes))
    .replace(/\s+/g, ' ')
    .trim();
  return joinAbbreviations([...segmenter.segment(text)].map(({ segment }) => segment.trim()))
    .filter((sentence) => sentence !== '')
    .map((sentence) => ({
      text: sentence,
      words: sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
      line: node.position?.start.line ?? 1,
    }));
};

const withoutCode = (node: Nodes): Nodes => {
  if (node.type === 'inlineCode') return { ...node, value: codeWord };
  if (!('children' in node)) return node;
  return { ...node, children: node.children.map((child) => withoutCode(child as Nodes)) } as Nodes;
};

/** Joins sentences that were split after an abbreviation such as `e.g.` or `vs.`. */
const joinAbbreviations = (sentences: readonly string[]): string[] => {
  const joined: string[] = [];
  for (const sentence of sentences) {
    const last = joined.at(-1);
    if (last !== undefined && /\b(?:e\.g|i\.e|vs|etc|No)\.$/.test(last)) {
      joined[joined.length - 1] = `${last} ${sentence}`;
    } else joined.push(sentence);
  }
  return joined;
};

/** Returns the median, or the lower of the two middle values. */
const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

/** Checks the sentences of a page. */
export const checkSentences = (page: Page): PageProblem[] => {
  const { sentences } = page;
  const long = sentences.filter(({ words }) => words > longestSentence);
  const median = medianOf(sentences.map(({ words }) => words));
  const [longest] = sentences.toSorted((a, b) => b.words - a.words);
  return [
    ...long.map(({ words, line, text }) =>
      errorAt({ line, column: 1 }, 'sentence-length', {
        message: `The sentence has ${words} words.`,
        expected: `at most ${longestSentence} words`,
        found: `"${text.split(' ').slice(0, 8).join(' ')} …"`,
        advice: 'Split it: one idea for each sentence.',
      }),
    ),
    ...(sentences.length >= fewestSentences && median > largestMedian
      ? [
          errorAt({ line: longest?.line ?? 1, column: 1 }, 'sentence-median', {
            message: `Half of the sentences of the page have ${median} words or more.`,
            expected: `a median of at most ${largestMedian} words`,
            found: `${median} words; the longest sentence, with ${longest?.words}, is here`,
            advice: 'Shorten the longest sentences, starting with this one.',
          }),
        ]
      : []),
  ];
};
