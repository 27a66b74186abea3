/** A file that is made once and kept in a folder below `.cache/`, under a name that says what it follows from. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Finds a file that an earlier run made, or makes it: a reader never finds half a file, also when it
 * is made twice at the same time.
 *
 * @param make Content of the file.
 * @returns `file`
 */
export async function keptFile(file: string, make: () => Promise<Buffer>): Promise<string> {
  if (fs.existsSync(file)) return file;
  const content = await make();
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  fs.writeFileSync(draft, content);
  fs.renameSync(draft, file);
  return file;
}
