/** Mends pages: replaces the lines that a problem's fix names. */
import fs from 'node:fs';
import type { Problem } from '../../src/checks';

/** Applies every fix and says how many there were. Later lines go first, so that places hold. */
export function applyFixes(problems: Problem[]): number {
  const fixable = problems.flatMap(({ file, fix }) => (fix ? [{ file, fix }] : []));
  for (const file of new Set(fixable.map((item) => item.file))) {
    const lines = fs.readFileSync(file, 'utf8').split('\n');
    const fixes = fixable
      .filter((item) => item.file === file)
      .map(({ fix }) => fix)
      .sort((a, b) => b.first - a.first);
    for (const { first, last, lines: fresh } of fixes) {
      lines.splice(first - 1, last - first + 1, ...fresh);
    }
    fs.writeFileSync(file, lines.join('\n'));
  }
  return fixable.length;
}
