/** Fills the slots of a finished page with values that depend on all pages. */
import { slots } from '../fast-client/rewritePage';
import { policySlot } from './host-files/policyElement';

const names = [...Object.values(slots), policySlot];

/** Start of every slot. */
const start = '@@';

/**
 * Returns a page with filled slots. Works on bytes, because decoding and encoding thousands of pages
 * takes seconds.
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
  const parts: Buffer[] = [];
  let end = 0;
  for (let at = html.indexOf(start); at !== -1; at = html.indexOf(start, at)) {
    const slot = names.find((name) => html.toString('latin1', at, at + name.length) === name);
    if (slot === undefined) {
      at += start.length;
      continue;
    }
    const value = values[slot];
    if (value === undefined) {
      throw new Error(
        `${file} has the slot ${slot} without a value. Return it for this page in ` +
          'src/plugins/fast-client/finishClient.ts or host-files/policyElement.ts.',
      );
    }
    parts.push(html.subarray(end, at), Buffer.from(value));
    at += slot.length;
    end = at;
  }
  return Buffer.concat([...parts, html.subarray(end)]);
}
