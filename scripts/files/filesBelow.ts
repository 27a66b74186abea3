/** Lists the files of a folder and of the folders in it. */
import fs from 'node:fs';
import path from 'node:path';

/** Paths relative to the folder, sorted; none if the folder does not exist. */
export function filesBelow(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}
