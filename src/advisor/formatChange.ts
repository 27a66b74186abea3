/** Formats interface changes as text, and classifies their effect on calls. */
import type { InterfaceChange } from '../plugins/catalog/types';
import type { FindingClass } from './types';

/** Text for each kind of change. */
export const changeWords: Readonly<Record<InterfaceChange['kind'], string>> = {
  removed: 'removed',
  renamed: 'renamed',
  'added-required': 'added, required',
  'newly-required': 'now required',
  version: 'required version changed',
  type: 'type changed',
  default: 'default changed',
  'no-longer-required': 'no longer required',
  sensitive: 'now sensitive',
  'not-sensitive': 'no longer sensitive',
  ephemeral: 'now ephemeral',
  'not-ephemeral': 'no longer ephemeral',
  const: 'now const',
  'not-const': 'no longer const',
  nullable: 'now nullable',
  'not-nullable': 'no longer nullable',
  deprecated: 'deprecated',
  'not-deprecated': 'no longer deprecated',
  validation: 'rules changed',
  added: 'added',
};

/**
 * Formats the values of a change on one line: "`1` → `2`". A value alone is the new one, such as
 * the new name, or the old default of an input that is now required: "was `1`". Empty if there are
 * none.
 */
export const formatValues = ({ before, after }: Values): string => {
  const code = (value: string) => `\`${oneLine(value, 160)}\``;
  if (before === undefined) return after === undefined ? '' : code(after);
  return after === undefined ? `was ${code(before)}` : `${code(before)} → ${code(after)}`;
};

type Values = Pick<InterfaceChange, 'before' | 'after'>;

/**
 * Puts a text on one line and truncates it with an ellipsis.
 *
 * @param length maximum length in characters
 */
export const oneLine = (text: string, length: number): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
};

/** Class of each kind of change that has no described consequence. */
const classes: Readonly<Partial<Record<InterfaceChange['kind'], FindingClass>>> = {
  removed: 'stops',
  renamed: 'stops',
  'added-required': 'stops',
  'newly-required': 'stops',
  type: 'check',
  default: 'behavior',
  'not-nullable': 'check',
  validation: 'check',
  version: 'check',
  sensitive: 'check',
  ephemeral: 'check',
  const: 'check',
};

/** Returns the class of a change for a call that is left unchanged. */
export const classOfChange = ({ kind, details, consequence }: InterfaceChange): FindingClass => {
  if (consequence) return consequence.effect;
  const onlyAdds = kind === 'type' && details?.every((detail) => detail.endsWith('` added'));
  return onlyAdds ? 'optional' : (classes[kind] ?? 'optional');
};
