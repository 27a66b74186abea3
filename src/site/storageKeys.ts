/** Keys of browser storage that several parts of the site use. They start with the provider's name. */
import { identity } from './identity';

const prefix = identity.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** The reader's own values, as JSON by id. */
export const valuesKey = `${prefix}.values`;

/** The steps of walkthroughs that the reader has done, as JSON by page. */
export const progressKey = `${prefix}.progress`;

/** Pages that the reader has read, as JSON by path; the pages' early script ignores it. */
export const visitsKey = `${prefix}.visits`;
