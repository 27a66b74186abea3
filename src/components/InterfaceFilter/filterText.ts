/** Texts of the filter on a service page. */
import type { Count } from './items';

/** Returns a number with its noun: `1 input`, `3 inputs`. */
export const plural = (number: string, noun: string): string =>
  `${number} ${noun}${number === '1' ? '' : 's'}`;

/** Returns the numbers of matching inputs and outputs as text. */
export const countText = (count: Count, inputs: string, outputs: string): string =>
  `${count.inputs} of ${plural(inputs, 'input')}, ${count.outputs} of ${plural(outputs, 'output')}`;
