/** Tells whether files changed, without reading them. */
import fs from 'node:fs';
import path from 'node:path';

/** A text that is another one when a file of a folder is written, added, moved or removed. */
export function stampOf(folder: string): string {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      const { mtimeMs, size } = fs.statSync(file);
      return `${file} ${mtimeMs} ${size}`;
    })
    .sort()
    .join('\n');
}
