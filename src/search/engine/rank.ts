/** Ranks what MiniSearch found by how well title and heading say what was sought. */
import { stemmer } from 'stemmer';
import { type Entry, ownHeading } from './headings';
import type { QueryUnit } from './parseQuery';
import { tokenize, wordsOf } from './tokenize';
import { weights } from './weights';
import { stopWords } from './words';

/** The stems of a record's title and heading, computed when first asked for. */
export class Stems {
  private readonly known = new Map<string, readonly string[]>();

  /** Stems of the telling words of a text; an identifier counts as one word and by its parts. */
  of(text: string): readonly string[] {
    let stems = this.known.get(text);
    if (!stems) {
      stems = [
        ...new Set(
          wordsOf(text)
            .filter((word) => !stopWords.has(word))
            .map((word) => stemmer(word)),
        ),
      ];
      this.known.set(text, stems);
    }
    return stems;
  }

  /** Number of telling words of a text, parts not counted. */
  countIn(text: string): number {
    return tokenize(text).filter(({ word }) => !stopWords.has(word)).length;
  }
}

/** What the words of a unit look like in a title: their stems, and the terms that were matched for it. */
interface Sought {
  readonly stems: ReadonlySet<string>;
  readonly prefix: string | undefined;
}

export function soughtBy(unit: QueryUnit, matched: Iterable<string>): Sought {
  const words = unit.tokens.flatMap(({ word, parts }) => [word, ...parts]);
  const last = unit.tokens.at(-1)?.word;
  return {
    stems: new Set(
      [...words, ...unit.alternatives.flat(), ...matched].map((word) => stemmer(word)),
    ),
    prefix: unit.open && last && last.length > 1 ? last : undefined,
  };
}

/**
 * Factor for a record: grows with the share of the query that its title and heading cover, and with
 * the share of title and heading that the query covers. `typed` is the query as `plainText` gives it:
 * a heading in just these words is what the reader has in mind, words without weight included.
 */
export function titleFactor(
  entry: Entry,
  sought: readonly Sought[],
  stems: Stems,
  typed: string,
): number {
  const title = entry.hierarchy.lvl1 ?? '';
  const own = entry.type === 'lvl1' ? title : ownHeading(entry);
  const inTitle = stems.of(title);
  const inOwn = stems.of(own);
  const covers = (
    { stems: wanted, prefix }: Sought,
    words: readonly string[],
  ): string | undefined =>
    words.find((word) => wanted.has(word) || (prefix !== undefined && word.startsWith(prefix)));

  let covered = 0;
  const ownWords = new Set<string>();
  for (const unit of sought) {
    const word = covers(unit, inOwn);
    if (word !== undefined) ownWords.add(word);
    if (word !== undefined || covers(unit, inTitle) !== undefined) covered += 1;
  }
  const coverage = sought.length > 0 ? covered / sought.length : 0;
  const precision = coverage * Math.min(1, ownWords.size / Math.max(1, stems.countIn(own)));
  const isExact =
    typed !== '' && (typed === plainText(own) || typed === plainText(`${title} ${own}`));
  return (
    1 +
    weights.coverage * coverage ** 2 +
    weights.precision * precision +
    (isExact ? weights.exact : 0)
  );
}

/** A text as its words in lower case, whatever stands between them. */
export function plainText(text: string): string {
  return tokenize(text)
    .map(({ word }) => word)
    .join(' ');
}
