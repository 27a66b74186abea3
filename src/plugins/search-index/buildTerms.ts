/** Builds the full-text index, which maps terms to records, questions and error messages. */
import { withoutNoise } from '../../search/engine/messageNoise';
import { packNumbers } from '../../search/engine/numbers';
import { packPhrase, packPostings, strengths } from '../../search/engine/TermStore';
import { termOf, termsOfToken } from '../../search/engine/terms';
import { lengthOf, type Token, tokenize } from '../../search/engine/tokenize';
import { textWeights } from '../../search/engine/weights';
import { isWeak, stopWords } from '../../search/engine/words';
import type { SearchRecord } from './types';

/** Packed postings by term, ascending, and the packed phrases that they refer to. */
export interface Terms {
  readonly terms: readonly (readonly [term: string, packed: string])[];
  readonly phrases: string;
}

/** Number of occurrences of each term in a text, and its length in words. */
interface Frequencies {
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

/** Counts the terms of a text. Terms in its opening count more. */
function frequenciesOf(text: string, opening: number): Frequencies {
  const counts = new Map<string, number>();
  const tokens = tokenize(text);
  tokens.forEach((token, position) => {
    const weight = position < opening ? textWeights.openingTerm : 1;
    for (const term of termsOfToken(token)) {
      if (!stopWords.has(token.word)) counts.set(term, (counts.get(term) ?? 0) + weight);
    }
  });
  return { counts, length: tokens.length };
}

/** Returns the mean length of the texts that are not empty; 1 if all are empty. */
const meanLength = (all: readonly Frequencies[]): number => {
  const filled = all.filter(({ length }) => length > 0);
  return filled.reduce((sum, { length }) => sum + length, 0) / filled.length || 1;
};

/** Returns BM25's saturated frequency, from 0 to 1. */
function saturated(count: number, length: number, mean: number): number {
  const { saturation, lengthShare } = textWeights;
  return count / (count + saturation * (1 - lengthShare + (lengthShare * length) / mean));
}

/**
 * Maximum number of texts of a term, because a query loads all of them. A more common term keeps
 * the texts with the highest strength.
 */
const mostTexts = 800;

const wholeTerm = ({ word }: Token): string[] => [termOf(word)];

type Text = readonly [record: number, strength: number];

/**
 * Returns the texts of a term. If it is too common, returns a selection and the number of pages of
 * all its texts.
 */
function choiceOf(texts: readonly Text[], records: readonly SearchRecord[]) {
  if (texts.length <= mostTexts) return { texts };
  const chosen = [...texts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, mostTexts);
  const pages = new Set(texts.map(([record]) => records[record]?.objectID.split('#')[0]));
  return { texts: chosen.sort((a, b) => a[0] - b[0]), pages: pages.size };
}

/** Returns the full-text index of records, which are numbered by their position in the list. */
export function buildTerms(records: readonly SearchRecord[]): Terms {
  const texts = new Map<string, [record: number, strength: number][]>();
  const phrases = new Map<string, number[]>();
  const contents = records.map(({ content }) => frequenciesOf(content, textWeights.opening));
  const codes = records.map(({ code }) => frequenciesOf(code, 0));
  const contentMean = meanLength(contents);
  const codeMean = meanLength(codes);
  const add = <Value>(map: Map<string, Value[]>, term: string, value: Value): void => {
    const list = map.get(term);
    if (list) list.push(value);
    else map.set(term, [value]);
  };

  const packedPhrases: number[] = [];
  let phrase = 0;
  let lastRecord = 0;
  records.forEach(({ questions = [], messages = [], oldNames = [] }, record) => {
    const content = contents[record] as Frequencies;
    const code = codes[record] as Frequencies;
    for (const term of new Set([...content.counts.keys(), ...code.counts.keys()])) {
      const inContent = saturated(content.counts.get(term) ?? 0, content.length, contentMean);
      const inCode = saturated(code.counts.get(term) ?? 0, code.length, codeMean);
      const strength = Math.min(1, inContent + textWeights.code * inCode);
      const step = Math.max(1, Math.round(strength * (strengths - 1)));
      add(texts, term, [record, step]);
    }
    const ownPhrases = [
      ...questions.map((text) => ({ text, isMessage: false, termsIn: termsOfToken })),
      ...messages.map((text) => ({ text, isMessage: true, termsIn: termsOfToken })),
      // The parts of an old name are common words, such as `instance_type`.
      ...oldNames.map((text) => ({ text, isMessage: true, termsIn: wholeTerm })),
    ];
    for (const { text, isMessage, termsIn } of ownPhrases) {
      const tokens = tokenize(isMessage ? withoutNoise(text) : text).filter(
        ({ word }) => !stopWords.has(word),
      );
      for (const term of new Set(tokens.flatMap(termsIn))) add(phrases, term, phrase);
      const telling = tokens.filter(({ word }) => !isWeak(word));
      packedPhrases.push(record - lastRecord, packPhrase({ length: lengthOf(telling), isMessage }));
      lastRecord = record;
      phrase += 1;
    }
  });
  const all = [...new Set([...texts.keys(), ...phrases.keys()])].sort();
  return {
    terms: all.map((term) => {
      const chosen = choiceOf(texts.get(term) ?? [], records);
      return [term, packPostings(chosen.texts, phrases.get(term) ?? [], chosen.pages)];
    }),
    phrases: packNumbers(packedPhrases),
  };
}
