/** Ranks what MiniSearch found by how well title and heading say what was sought. */
import { type Entry, ownHeading } from './headings';
import type { QueryUnit } from './parseQuery';
import { stem } from './stem';
import { tokenize } from './tokenize';
import { weights } from './weights';
import { stopWords } from './words';

/** A title or heading, read once. */
interface Name {
  /** Stems of its telling words; an identifier counts as one word and by its parts. */
  readonly stems: readonly string[];
  /** Number of its telling words, parts not counted. */
  readonly length: number;
  /** Its words, whatever stands between them. */
  readonly plain: string;
  /** The same of what stands before a colon: the name in `v1.8.0: what is new`. */
  readonly lead: string;
}

/** The titles and headings of an index, each read when first asked for. */
export class Names {
  private readonly known = new Map<string, Name>();

  read(text: string): Name {
    let name = this.known.get(text);
    if (!name) {
      const tokens = tokenize(text).filter(({ word }) => !stopWords.has(word));
      name = {
        stems: [...new Set(tokens.flatMap(({ word, parts }) => [word, ...parts]).map(stem))],
        length: tokens.length,
        plain: plainText(text),
        lead: plainText(text.split(': ')[0] ?? ''),
      };
      this.known.set(text, name);
    }
    return name;
  }
}

/** What the words of a unit, and its other names, look like in a title. */
interface Sought {
  readonly stems: ReadonlySet<string>;
  readonly prefix: string | undefined;
}

export function soughtBy(unit: QueryUnit): Sought {
  const words = unit.tokens.flatMap(({ word, parts }) => [word, ...parts]);
  const last = unit.tokens.at(-1)?.word;
  return {
    stems: new Set([...words, ...unit.alternatives.flat()].map(stem)),
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
  names: Names,
  typed: string,
): number {
  const title = entry.hierarchy.lvl1 ?? '';
  const own = entry.type === 'lvl1' ? title : ownHeading(entry);
  const titleName = names.read(title);
  const ownName = names.read(own);
  const covers = (
    { stems: wanted, prefix }: Sought,
    words: readonly string[],
  ): string | undefined =>
    words.find((word) => wanted.has(word) || (prefix !== undefined && word.startsWith(prefix)));

  let covered = 0;
  const ownWords = new Set<string>();
  for (const unit of sought) {
    const word = covers(unit, ownName.stems);
    if (word !== undefined) ownWords.add(word);
    if (word !== undefined) covered += 1;
    else if (covers(unit, titleName.stems) !== undefined) covered += weights.titleOnly;
  }
  const coverage = sought.length > 0 ? covered / sought.length : 0;
  const precision = coverage * Math.min(1, ownWords.size / Math.max(1, ownName.length));
  const isExact =
    typed !== '' &&
    [ownName.plain, ownName.lead, `${titleName.plain} ${ownName.plain}`].includes(typed);
  const exact = entry.type === 'lvl1' ? weights.exactPage : weights.exact;
  return (
    1 + weights.coverage * coverage ** 2 + weights.precision * precision + (isExact ? exact : 0)
  );
}

/** A text as its words in lower case, whatever stands between them. */
export function plainText(text: string): string {
  return tokenize(text)
    .map(({ word }) => word)
    .join(' ');
}
