/** Names under which the site keeps things in the browser that several parts of it read. */

/** The reader's own values, as JSON by id. */
export const valuesKey = 'cairn.values';
