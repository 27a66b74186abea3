// Reads fixtures. Each folder is named after the case that it covers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the text of a fixture with its byte-order mark and line breaks. */
export const fixture = (path: string): string =>
  readFileSync(join(__dirname, '..', 'fixtures', path), 'utf8');
