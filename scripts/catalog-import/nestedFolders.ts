import path from 'node:path';
import { filesBelow } from '../files/filesBelow';
import { moduleFileName } from './readModule';

/**
 * Returns the folders in `examples/` and `modules/` that contain a module, sorted. Omits names with
 * unusual characters, because pages link to the folders.
 *
 * @param files paths of files relative to the module, with slashes
 */
export const nestedFolders = (files: readonly string[]): string[] => {
  const folders = files.flatMap((file) => {
    const [, folder, name = ''] = /^((?:examples|modules)\/[\w.-]+)\/([^/]+)$/.exec(file) ?? [];
    return folder !== undefined && moduleFileName.test(name) ? [folder] : [];
  });
  return [...new Set(folders)].sort();
};

/** Returns the same folders of a module on this machine. */
export const readNestedFolders = (module: string): string[] =>
  nestedFolders(
    ['examples', 'modules'].flatMap((kind) =>
      filesBelow(path.join(module, kind)).map(
        (file) => `${kind}/${file.replaceAll(path.sep, '/')}`,
      ),
    ),
  );
