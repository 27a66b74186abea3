import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../files/filesBelow';

/** Returns the text around a byte on one line. */
function around(content: Buffer, place: number): string {
  const text = content.subarray(Math.max(0, place - 30), place + 30).toString('latin1');
  return JSON.stringify(text);
}

/**
 * Returns one line for each file that is missing in one of the folders or has different content.
 */
export function compareFolders(first: string, second: string): string[] {
  const inSecond = new Set(filesBelow(second));
  const differences: string[] = [];
  for (const file of filesBelow(first)) {
    if (!inSecond.delete(file)) {
      differences.push(`${file}: exists only in the first build.`);
      continue;
    }
    const [one, two] = [first, second].map((folder) => fs.readFileSync(path.join(folder, file)));
    if (!one || !two || one.equals(two)) continue;
    const place = one.findIndex((byte, index) => byte !== two[index]);
    const at = place < 0 ? one.length : place;
    differences.push(`${file}: differs at byte ${at}: ${around(one, at)}, ${around(two, at)}`);
  }
  return [
    ...differences,
    ...[...inSecond].map((file) => `${file}: exists only in the second build.`),
  ];
}
