import { countWithNoun } from '../../src/site/words';
import { formatCoverage } from './coverage';
import type { Run } from './run';

/**
 * Returns a function that summarizes one run after another. Only the first summary contains the
 * coverage, which an edit in `--watch` mode rarely changes.
 */
export function createSummaries(): (run: Run) => string {
  let isFirst = true;
  return ({ problems, pages, coverage, notes, milliseconds }) => {
    const count = (severity: string) =>
      countWithNoun(problems.filter((problem) => problem.severity === severity).length, severity);
    const fixable = problems.filter(({ fix }) => fix).length;
    const lines = [
      ...(isFirst ? formatCoverage(coverage) : []),
      ...notes,
      `${pages} pages: ${count('error')}, ${count('warning')}${fixable > 0 ? ` (${fixable} can be fixed with --fix)` : ''}, ${(milliseconds / 1000).toFixed(1)} s`,
    ];
    isFirst = false;
    return lines.join('\n');
  };
}
