import fs from 'node:fs';
import path from 'node:path';

/**
 * Returns the paths of all files under a folder, relative to it and sorted; none if the folder does
 * not exist.
 */
export function filesBelow(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}
