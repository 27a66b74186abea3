/** Keys of browser storage that several parts of the site use. */

/** The reader's own values, as JSON by id. */
export const valuesKey = 'cairn.values';
