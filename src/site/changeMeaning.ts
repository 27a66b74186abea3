/** Classifies the effect of interface changes on calls. */
import type { InterfaceChange } from '../plugins/catalog/types';
import type { FindingClass } from './types';

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
