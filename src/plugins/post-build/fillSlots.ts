/** Fills the slots of a finished page with values that depend on all pages. */
import { slots } from '../fast-client/rewritePage';
import { policySlot } from './host-files/policyElement';

/**
 * Replaces the slots of a page. Works on bytes, which are not decoded.
 *
 * @param file path of the page, for the error
 * @param values text for each slot
 * @throws {Error} if a slot has no value
 */
export function fillSlots(
  file: string,
  html: Buffer,
  values: Readonly<Record<string, string>>,
): Buffer {
  const found = [...Object.values(slots), policySlot]
    .map((slot) => ({ slot, value: values[slot], start: html.indexOf(slot) }))
    .filter(({ start }) => start >= 0)
    .sort((a, b) => a.start - b.start);
  let end = 0;
  const parts = found.flatMap(({ slot, value, start }) => {
    if (value === undefined) {
      throw new Error(
        `${file} has the slot ${slot} without a value. Return it for this page in ` +
          'src/plugins/fast-client/finishClient.ts or host-files/policyElement.ts.',
      );
    }
    const before = html.subarray(end, start);
    end = start + Buffer.byteLength(slot);
    return [before, Buffer.from(value)];
  });
  return Buffer.concat([...parts, html.subarray(end)]);
}
