/**
 * Words and details of interface changes, which pages, comparisons, the advisor, the assistants'
 * tools and feeds share.
 */
import { codeSpan } from './codeSpan';
import { oneLine } from './oneLine';
import { shortRule } from './shortRule';
import { capitalize } from './words';

/** Text for each kind of change, in display order: those that break a call first. */
export const changeWords = {
  removed: 'removed',
  renamed: 'renamed',
  'added-required': 'added, required',
  'newly-required': 'now required',
  version: 'version changed',
  type: 'type changed',
  default: 'default changed',
  'not-nullable': 'no longer nullable',
  validation: 'rules changed',
  const: 'now const',
  sensitive: 'now sensitive',
  ephemeral: 'now ephemeral',
  deprecated: 'now deprecated',
  'not-sensitive': 'no longer sensitive',
  'not-ephemeral': 'no longer ephemeral',
  'not-const': 'no longer const',
  'not-deprecated': 'no longer deprecated',
  nullable: 'now nullable',
  'no-longer-required': 'no longer required',
  added: 'added',
} as const;

type Kind = keyof typeof changeWords;

/** Kinds of interface changes in display order. */
export const changeKinds = Object.keys(changeWords) as [Kind, ...Kind[]];

/** Returns a label such as `Default changed` for an input, and `Output removed` for an output. */
export const changeLabel = (subject: string, kind: Kind): string =>
  capitalize(subject === 'input' ? changeWords[kind] : `${subject} ${changeWords[kind]}`);

/** Change with what it changes. */
interface Change {
  readonly kind: Kind;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly details?: readonly string[] | undefined;
}

/** Details of a change in Markdown. */
interface Details {
  /** Type, default, or only detail; empty if there is none. */
  readonly text: string;
  /** Changed rules, or several details. */
  readonly list: readonly string[];
}

/**
 * Returns the type, default or details of a change.
 *
 * @param length maximum length of a value in characters
 */
export const detailsOf = ({ kind, details = [], ...values }: Change, length = 160): Details => {
  if (kind === 'validation') return { text: '', list: details.map(shortRule) };
  if (details.length > 1) return { text: '', list: details };
  return { text: details[0] ?? formatValues({ kind, ...values }, length), list: [] };
};

/** Words before the only value of a change. */
const valueWords: Readonly<Partial<Record<Kind, string>>> = {
  renamed: 'now',
  version: 'new,',
  'newly-required': 'the default was',
  'no-longer-required': 'the default is',
};

/** Formats the values of a change on one line: "`1` → `2`". Empty if there are none. */
const formatValues = ({ kind, before, after }: Change, length: number): string => {
  const code = (value: string) => codeSpan(oneLine(value, length));
  if (kind === 'version' && !after) return 'no longer required';
  const values = [before, after].flatMap((value) => (value === undefined ? [] : code(value)));
  const text = values.join(' → ');
  const words = valueWords[kind];
  return words && values.length === 1 ? `${words} ${text}` : text;
};
