/** Fills the slots of a finished page with values that depend on all pages. */
import { slots } from '../fast-client/rewritePage';
import { policySlot } from './host-files/policyElement';

const anySlot = new RegExp([...Object.values(slots), policySlot].join('|'), 'g');

/**
 * Replaces the slots of a page.
 *
 * @param file path of the page, for the error
 * @param values text for each slot
 * @throws {Error} if a slot has no value
 */
export function fillSlots(
  file: string,
  html: string,
  values: Readonly<Record<string, string>>,
): string {
  return html.replace(anySlot, (slot) => {
    const value = values[slot];
    if (value !== undefined) return value;
    throw new Error(
      `${file} has the slot ${slot} without a value. Return it for this page in ` +
        'src/plugins/fast-client/finishClient.ts or host-files/policyElement.ts.',
    );
  });
}
