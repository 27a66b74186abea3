/** Adds words of imported modules to the catalog's spelling dictionary (`cspell.config.yaml`). */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const dictionary = 'catalog/words.txt';

/** Adds the words that the spelling check does not know, and returns their number. */
export function addWords(files: readonly string[]): number {
  const { stdout, error } = spawnSync(
    'node_modules/.bin/cspell',
    [
      'lint',
      '--words-only',
      '--unique',
      '--no-progress',
      '--no-summary',
      '--no-gitignore',
      ...files,
    ],
    { encoding: 'utf8' },
  );
  if (error) throw error;
  const words = stdout.split('\n').filter((word) => word !== '');
  if (words.length === 0) return 0;
  const known = fs.existsSync(dictionary) ? fs.readFileSync(dictionary, 'utf8').split('\n') : [];
  const all = new Set([...known, ...words.map((word) => word.toLowerCase())].filter(Boolean));
  fs.writeFileSync(
    dictionary,
    [...all]
      .sort()
      .map((word) => `${word}\n`)
      .join(''),
  );
  return words.length;
}
