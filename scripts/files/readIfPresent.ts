import fs from 'node:fs';

/** Returns the content of a file, or an empty string if the file does not exist. */
export const readIfPresent = (file: string): string =>
  fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
