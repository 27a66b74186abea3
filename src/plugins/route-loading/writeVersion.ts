/** Writes the version file of a built site. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { scriptFolder, versionFile } from '../../site/scriptFiles';
import type { BuildVersion } from './types';

const entryScript = /^(?:runtime~)?main\.[0-9a-f]{8}\.js$/;

/**
 * Writes the version file from the names of the entry scripts.
 *
 * @param sections names and hashes of the sections' scripts; omitted with the stock client
 */
export async function writeVersion(outDir: string, sections?: string): Promise<void> {
  const files = await fs.readdir(path.join(outDir, scriptFolder));
  const entries = files.filter((file) => entryScript.test(file)).sort();
  const scripts = entries.map((file) => `${scriptFolder}/${file}`);
  const version: BuildVersion = { scripts, ...(sections === undefined ? {} : { sections }) };
  await fs.writeFile(path.join(outDir, versionFile), `${JSON.stringify(version)}\n`);
}
