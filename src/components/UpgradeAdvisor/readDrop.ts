/** Reads dropped or chosen files and folders as a flat list of code files. */
import {
  deepestFolder,
  isCode,
  isReadFolder,
  mostFiles,
  refusalOf,
} from '@site/src/advisor/acceptFile';
import type { RefusedFile } from '@site/src/advisor/types';
import type { ChosenFile } from './worker/protocol';

export interface Chosen {
  readonly files: ChosenFile[];
  readonly refused: RefusedFile[];
}

const tooMany = `There are more than ${mostFiles.toLocaleString('en-US')} files; choose a smaller folder.`;

/** Adds a file. Reports a refused one only if it was chosen by name. Returns whether more fit. */
function addFile({ files, refused }: Chosen, name: string, file: File, isNamed: boolean): boolean {
  const reason = refusalOf(name, file.size);
  const isUseful = isCode(name);
  if (!isUseful && !isNamed) return true;
  if (reason || !isUseful) {
    refused.push({ file: name, reason: reason ?? 'It is not a Terraform or Terragrunt file.' });
    return true;
  }
  if (files.length >= mostFiles) {
    refused.push({ file: name, reason: tooMany });
    return false;
  }
  files.push({ name, file });
  return true;
}

/** Reads the files of a file input. Files of a folder have a path relative to the folder. */
export function readFileList(list: Iterable<File>): Chosen {
  const collection: Chosen = { files: [], refused: [] };
  for (const file of list) {
    const path = file.webkitRelativePath;
    const folders = path.split('/').slice(1, -1);
    if (!folders.every(isReadFolder)) continue;
    // Removes the name of the folder, because the paths in a patch are relative to it.
    const name = path === '' ? file.name : path.split('/').slice(1).join('/');
    if (!addFile(collection, name, file, path === '')) break;
  }
  return collection;
}

const filesOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** Returns the entries of a folder, which the browser reads in batches. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (portion.length === 0) return entries;
    entries.push(...portion);
  }
}

/** @param name path relative to the drop; empty for a folder that was dropped alone */
async function addEntry(
  collection: Chosen,
  entry: FileSystemEntry,
  name: string,
  depth: number,
): Promise<boolean> {
  try {
    if (entry.isFile) {
      return addFile(collection, name, await filesOf(entry as FileSystemFileEntry), depth === 0);
    }
    if (depth > 0 && !isReadFolder(entry.name)) return true;
    // Also stops at links to a parent folder.
    if (depth > deepestFolder) {
      collection.refused.push({
        file: name,
        reason: `It is more than ${deepestFolder} folders deep.`,
      });
      return true;
    }
    for (const inner of await entriesOf(entry as FileSystemDirectoryEntry)) {
      const path = name === '' ? inner.name : `${name}/${inner.name}`;
      if (!(await addEntry(collection, inner, path, depth + 1))) return false;
    }
  } catch {
    collection.refused.push({ file: name, reason: 'The browser cannot read it.' });
  }
  return true;
}

/** Reads dropped files and folders. Must be called before the event ends. */
export function readDrop({ items }: DataTransfer): Promise<Chosen> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const read = async (): Promise<Chosen> => {
    const collection: Chosen = { files: [], refused: [] };
    for (const entry of entries) {
      const name = entry.isDirectory && entries.length === 1 ? '' : entry.name;
      if (!(await addEntry(collection, entry, name, 0))) break;
    }
    return collection;
  };
  return read();
}
