/** Meaning of interface changes for calls, which pages, comparisons and the advisor share. */
import type { changeWords } from './changeText';

/** Meanings for a call that is left unchanged, most urgent first. */
export const meanings = {
  deletes: 'Deletes data',
  replaces: 'Replaces a resource',
  access: 'Changes access',
  costs: 'Costs money',
  behavior: 'Changes behavior',
  stops: 'Stops with an error',
  check: 'Needs a check',
  optional: 'Affects no call',
} as const;

export type Meaning = keyof typeof meanings;

export const meaningOrder = Object.keys(meanings) as readonly Meaning[];

type Kind = keyof typeof changeWords;

interface Change {
  readonly kind: Kind;
  readonly details?: readonly string[] | undefined;
  readonly consequence?: { readonly effect: Meaning } | undefined;
}

/** Meaning of each kind of change that has no described consequence. */
const meaningOfKind: Readonly<Partial<Record<Kind, Meaning>>> = {
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

/** Returns the meaning of a change. */
export const meaningOfChange = ({ kind, details, consequence }: Change): Meaning => {
  if (consequence) return consequence.effect;
  const onlyAdds = kind === 'type' && details?.every((detail) => detail.endsWith('` added'));
  return onlyAdds ? 'optional' : (meaningOfKind[kind] ?? 'optional');
};
