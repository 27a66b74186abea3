/** What the engine knows of the language: words without weight, words with little of it, and other names. */
import { synonymGroups } from './synonyms';

/** Words that say nothing about what is sought; left out of a query that has others. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a about all also am an and any are as at be been being but by can cannot could did do does doing done for from ' +
    'get gets getting got had has have how i ' +
    'if in into is it its just me my need needed of on or our please should so some someone something somebody such ' +
    'than that the their them then there these they this those ' +
    'to too use used uses using via want wanted was we were what when where whether which who whose why will with ' +
    'without would you your'
  ).split(' '),
);

/** Words that many questions have and few are about; they count less. */
export const weakWords: ReadonlySet<string> = new Set(
  (
    'able add allow another best better between change check choose compare configure create difference different ' +
    'enable example example find first give good happen instead keep know let list long make many mean much new ' +
    'number own possible put run set show start take tell thing turn two up versus vs way whole work write'
  ).split(' '),
);

/** Words that ask for an input or output of a service. */
export const itemWords: ReadonlySet<string> = new Set(
  'argument arguments input inputs output outputs parameter parameters variable variables'.split(
    ' ',
  ),
);

/** Other names by name; a name can have several words. */
export const synonyms: ReadonlyMap<string, readonly string[]> = synonymGroups.reduce(
  (map, group) => {
    for (const name of group) {
      const others = group.filter((other) => other !== name);
      map.set(name, [...(map.get(name) ?? []), ...others]);
    }
    return map;
  },
  new Map<string, string[]>(),
);
