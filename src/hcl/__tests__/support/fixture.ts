// The files that the tests read; a folder is named for what it proves.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Text of a fixture, byte-order mark and line breaks as they are. */
export const fixture = (path: string): string =>
  readFileSync(join(__dirname, '..', 'fixtures', path), 'utf8');
