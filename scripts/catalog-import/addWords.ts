/** Adds words of imported modules to the catalog's spelling dictionary (`cspell.config.yaml`). */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { readIfPresent } from '../files/readIfPresent';

const dictionary = 'catalog/words.txt';

/** Adds the words that the spelling check does not know, and returns their number. */
export function addWords(files: readonly string[]): number {
  const report = ['--words-only', '--unique', '--no-progress', '--no-summary'];
  const args = ['lint', ...report, '--no-gitignore', ...files];
  const { stdout, error } = spawnSync('node_modules/.bin/cspell', args, { encoding: 'utf8' });
  if (error) throw error;
  const words = stdout.split('\n').filter((word) => word !== '');
  if (words.length === 0) return 0;
  const known = readIfPresent(dictionary).split('\n');
  const all = new Set([...known, ...words.map((word) => word.toLowerCase())].filter(Boolean));
  fs.writeFileSync(dictionary, `${[...all].sort().join('\n')}\n`);
  return words.length;
}
