// Paths of the files of a page or of a reader, with slashes between their folders.

/** Folder of a path, empty for the top. */
export const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');

/** A path from a folder: `a/b` and `../c` → `a/c`; undefined where it leaves the tree. */
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
