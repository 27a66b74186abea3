/** Files that are made once and kept in a folder, under names that say what they follow from. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** A folder of kept files. */
export class KeptFiles {
  private readonly used = new Set<string>();

  constructor(private readonly folder: string) {}

  /**
   * Finds a file that an earlier run made, or makes it: a reader never finds half a file, also when it
   * is made twice at the same time.
   *
   * @param make Content of the file.
   * @returns path of the file
   */
  async get(name: string, make: () => Promise<Buffer | string>): Promise<string> {
    this.used.add(name);
    const file = path.join(this.folder, name);
    if (fs.existsSync(file)) return file;
    const content = await make();
    fs.mkdirSync(this.folder, { recursive: true });
    const draft = `${file}.${randomUUID()}`;
    fs.writeFileSync(draft, content);
    fs.renameSync(draft, file);
    return file;
  }

  /** Removes the files that nobody asked for in this run. */
  dropOthers(): void {
    if (!fs.existsSync(this.folder)) return;
    for (const name of fs.readdirSync(this.folder)) {
      if (!this.used.has(name)) fs.rmSync(path.join(this.folder, name));
    }
  }
}

/**
 * Puts a kept file under another name: as a hard link, which takes a small part of the time of a copy,
 * or as a copy where the file system has no links or the name is on another one. For files that nobody
 * edits where they are put: an edit in place would change what is kept. A file with the name stays.
 */
export function placeKept(file: string, target: string): void {
  try {
    fs.linkSync(file, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') fs.copyFileSync(file, target);
  }
}
