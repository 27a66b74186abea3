/** Fills the slots of a finished page with values that depend on all pages. */
import { slots } from '../fast-client/rewritePage';
import { policySlot } from './host-files/policyElement';

const slot = new RegExp([...Object.values(slots), policySlot].join('|'), 'g');

/**
 * Returns a page with filled slots. Reads bytes as Latin-1, which is a copy: decoding and encoding
 * UTF-8 takes seconds for thousands of pages.
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
  const filled = html.toString('latin1').replace(slot, (name) => {
    const value = values[name];
    if (value !== undefined) return Buffer.from(value).toString('latin1');
    throw new Error(
      `${file} has the slot ${name} without a value. Return it for this page in ` +
        'src/plugins/fast-client/finishClient.ts or host-files/policyElement.ts.',
    );
  });
  return Buffer.from(filled, 'latin1');
}
