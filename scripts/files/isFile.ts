import fs from 'node:fs';

/**
 * Returns whether a path is a file or a link to one. Folders, devices, and paths that do not exist
 * or are invalid on the file system are not.
 */
export function isFile(file: string): boolean {
  try {
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}
