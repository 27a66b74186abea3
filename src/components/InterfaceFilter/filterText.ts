/** What the filter of a service page says. */
import type { Count } from './items';

/** A number with its noun: `1 input`, `3 inputs`. */
export const plural = (number: string, noun: string): string =>
  `${number} ${noun}${number === '1' ? '' : 's'}`;

/** How many of the inputs and outputs match. */
export const countText = (count: Count, inputs: string, outputs: string): string =>
  `${count.inputs} of ${plural(inputs, 'input')}, ${count.outputs} of ${plural(outputs, 'output')}`;
