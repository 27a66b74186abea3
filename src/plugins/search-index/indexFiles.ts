/** Files of a search index. This module loads nothing, unlike `buildFiles.ts`. */

/** File to be written, with its approximate transfer size. */
export interface IndexFile {
  readonly name: string;
  readonly text: string;
  readonly compressedBytes: number;
}

/** Files of an index. Only `manifest.json` has a fixed name. */
export interface IndexFiles {
  readonly headings: IndexFile;
  /** List of the term shards. */
  readonly terms: IndexFile;
  readonly termShards: readonly IndexFile[];
  readonly texts: readonly IndexFile[];
  /** Lists of the text shards, if there are too many for one list. */
  readonly textLists: readonly IndexFile[];
  readonly manifest: IndexFile;
}

/** Returns all files of an index. */
export const allFiles = (files: IndexFiles): IndexFile[] => Object.values(files).flat();
