import fs from 'node:fs/promises';
import path from 'node:path';
import {
  decodeFile,
  deepestFolder,
  isCode,
  isReadFolder,
  mostFiles,
  mostLinks,
  refusalOf,
} from '../../src/advisor/acceptFile';
import type { AdvisorFile, RefusedFile } from '../../src/advisor/types';

interface ReadFiles {
  readonly files: AdvisorFile[];
  readonly refused: RefusedFile[];
}

/**
 * Reads a file, or all code in a folder. File names in the result are relative to the folder.
 * Follows symbolic links, except links to a parent folder.
 *
 * @throws {Error} if `target` does not exist
 */
export async function readFiles(target: string): Promise<ReadFiles> {
  const result: ReadFiles = { files: [], refused: [] };
  const root = await fs.realpath(target).catch((cause: unknown) => {
    throw new Error(`There is no file or folder at ${target}.`, { cause });
  });
  if ((await fs.stat(root)).isDirectory()) {
    await readFolder({ folder: root, name: '', ancestors: [root], followed: { links: 0 } }, result);
  } else {
    await readFile(root, path.basename(target), result);
  }
  return result;
}

interface Folder {
  readonly folder: string;
  /** Path relative to the folder that is read, with slashes; empty for this folder. */
  readonly name: string;
  /** Real paths of the folder and of its parents. */
  readonly ancestors: readonly string[];
  /** Number of links to folders that this run has followed. */
  readonly followed: { links: number };
}

async function readFolder(
  { folder, name, ancestors, followed }: Folder,
  result: ReadFiles,
): Promise<void> {
  const refuse = (file: string, reason: string) => result.refused.push({ file, reason });
  const tooMany = (most: number, noun: string) =>
    `More than ${most.toLocaleString('en-US')} ${noun}; pass a smaller folder.`;
  if (ancestors.length > deepestFolder) {
    refuse(name, `It is more than ${deepestFolder} folders deep.`);
    return;
  }
  const entries = await fs.readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => a.name.localeCompare(b.name, 'en'))) {
    const inside = name === '' ? entry.name : `${name}/${entry.name}`;
    const full = path.join(folder, entry.name);
    let kind: Pick<typeof entry, 'isDirectory' | 'isFile'> = entry;
    let real = full;
    if (entry.isSymbolicLink()) {
      try {
        real = await fs.realpath(full);
        kind = await fs.stat(real);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (isCode(entry.name) || code === 'ELOOP') {
          refuse(
            inside,
            code === 'ELOOP' ? 'It is a link to itself.' : 'The target of the link does not exist.',
          );
        }
        continue;
      }
    }
    if (kind.isDirectory() && isReadFolder(entry.name)) {
      const contains = (inner: string) =>
        inner === real || inner.startsWith(path.join(real, path.sep));
      if (ancestors.some(contains)) refuse(inside, 'It is a link to a folder that contains it.');
      else {
        if (entry.isSymbolicLink()) {
          followed.links += 1;
          if (followed.links === mostLinks + 1)
            refuse(inside, tooMany(mostLinks, 'links to folders'));
          if (followed.links > mostLinks) continue;
        }
        const next = { folder: real, name: inside, ancestors: [...ancestors, real], followed };
        await readFolder(next, result);
      }
    }
    if (!kind.isFile() || !isCode(entry.name)) continue;
    if (result.files.length >= mostFiles) {
      refuse(inside, tooMany(mostFiles, 'files'));
      return;
    }
    await readFile(full, inside, result);
  }
}

async function readFile(full: string, name: string, { files, refused }: ReadFiles): Promise<void> {
  try {
    const { size } = await fs.stat(full);
    const reason = refusalOf(name, size);
    // Files of `/proc` have no size. Reading them can block.
    const content = reason
      ? { reason }
      : decodeFile(size > 0 ? await fs.readFile(full) : new Uint8Array());
    if ('reason' in content) refused.push({ file: name, reason: content.reason });
    else files.push({ name, text: content.text });
  } catch (error) {
    refused.push({ file: name, reason: `It cannot be read: ${(error as Error).message}.` });
  }
}
