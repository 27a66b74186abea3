/** Vocabulary of the engine: stop words, weak words and synonyms. */
import { stem } from './stem';
import { synonymGroups } from './synonyms';

/** Words without a meaning for the search. Ignored if a query has other words. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a about actually all already also am an and any anybody anyone anything anywhere are as at be been being but by ' +
    'can cannot could did do does doing done ever everybody everyone everything everywhere exactly for from get gets getting got ' +
    'had has have he her his how i if in into is it its just may maybe me might must my need needed nobody nothing ' +
    'of on only or our ours please really seem seems she should so some somebody someone something somewhere still such ' +
    'suddenly than that the their them then there these they this those though to too us use used uses using very via ' +
    'w want wanted was we were what when where whether which while who whose why will with without would yet you your ' +
    // Contractions, which `tokenize` splits
    "aren't can't couldn't didn't doesn't don't hadn't hasn't haven't i'd i'll i'm isn't shouldn't they're wasn't " +
    "we've weren't won't wouldn't"
  ).split(/[ ']/),
);

const weakWords = new Set(
  (
    'able add again allow another away back best better between change check choose come compare configure create decide ' +
    'difference different down enable end example find first give good happen instead keep know last let list long make many ' +
    'mean most much new next number off old other own pick possible put quick reach right run same select set show start take ' +
    'tell thing think time turn two up versus vs way whole work write wrong'
  )
    .split(' ')
    .map(stem),
);

/**
 * Returns whether a word is common in questions but rarely their subject. Such words count less.
 */
export const isWeak = (word: string): boolean => weakWords.has(stem(word));

/** Words that ask for an input or output of a service. */
export const itemWords: ReadonlySet<string> = new Set(
  'argument arguments input inputs output outputs parameter parameters variable variables'.split(
    ' ',
  ),
);

/** Returns the stems of a name's words. Parts of a hyphenated word are stemmed separately. */
const stemsOf = (name: string): string =>
  name
    .split(/[ -]/)
    .map((word) => stem(word))
    .join(' ');

const synonyms: ReadonlyMap<string, readonly string[]> = synonymGroups.reduce((map, group) => {
  for (const name of group) {
    const others = group.filter((other) => other !== name);
    map.set(stemsOf(name), [...(map.get(stemsOf(name)) ?? []), ...others]);
  }
  return map;
}, new Map<string, string[]>());

/** Returns the synonyms of a name in any form of its words. Synonyms can have several words. */
export const synonymsOf = (name: string): readonly string[] => synonyms.get(stemsOf(name)) ?? [];
