// Paths of files of a page or of a reader, separated by slashes.

/** Returns the folder of a path, or an empty string for the top level. */
export const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');

/**
 * Resolves a path from a folder: `a/b` and `../c` → `a/c`. Returns undefined outside of the tree.
 */
export const resolvePath = (folder: string, path: string): string | undefined => {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') {
      if (parts.length === 0) return undefined;
      parts.pop();
    } else parts.push(part);
  }
  return parts.join('/');
};
