/**
 * Keys of browser storage that several parts of the site use. They start with the provider's name.
 */
import { identity } from './identity';

const prefix = identity.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Values of the reader, as JSON by ID. */
export const valuesKey = `${prefix}.values`;

/** Completed walkthrough steps, as JSON by page. */
export const progressKey = `${prefix}.progress`;

/** Pages that the reader has visited, as JSON by path; the pages' early script ignores it. */
export const visitsKey = `${prefix}.visits`;
