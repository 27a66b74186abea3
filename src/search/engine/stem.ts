/** Stems words with Porter's algorithm, after replacing past forms of irregular verbs. */
import { stemmer } from 'stemmer';

/** Irregular verbs with past forms that Porter's stemmer does not connect to the present tense. */
const irregularVerbs =
  'break broke broken, bring brought, build built, buy bought, catch caught, choose chose chosen, come came, ' +
  'draw drew drawn, drive drove driven, fall fell fallen, find found, forbid forbade forbidden, forget forgot forgotten, ' +
  'freeze froze frozen, give gave given, go went gone, grow grew grown, hang hung, hide hid hidden, hold held, keep kept, ' +
  'know knew known, leave left, lose lost, make made, mean meant, overwrite overwrote overwritten, pay paid, ' +
  'rebuild rebuilt, run ran, see saw seen, sell sold, send sent, show shown, spend spent, steal stole stolen, stick stuck, ' +
  'take took taken, teach taught, tell told, think thought, throw threw thrown, understand understood, ' +
  'wake woke woken, write wrote written';

const presentOf: ReadonlyMap<string, string> = new Map(
  irregularVerbs.split(', ').flatMap((forms) => {
    const [present = '', ...past] = forms.split(' ');
    return past.map((form) => [form, present] as const);
  }),
);

const cache = new Map<string, string>();
const mostCached = 100_000;

export function stem(word: string): string {
  let found = cache.get(word);
  if (found === undefined) {
    if (cache.size >= mostCached) cache.clear();
    found = stemmer(presentOf.get(word) ?? word);
    // Porter's stems of `use` and `one` are other words: `us`, `on`.
    if (found.length === 2 && /^..(?:e|ing)/.test(word)) found += 'e';
    cache.set(word, found);
  }
  return found;
}
