/** @jest-environment node */
import { errorIn } from '../../../src/checks/types';
import { createSummaries } from '../createSummaries';
import type { Run } from '../run';

it('reports the coverage once, and then one line for each run', () => {
  const tally = { total: 0, accepted: 0, refused: 0, unchecked: [] };
  const run: Run = {
    problems: [errorIn('docs/a.mdx', 'words', { message: 'A word.' })],
    pages: 2,
    coverage: {
      fences: tally,
      terraform: tally,
      units: tally,
      calls: tally,
      terraformVersion: undefined,
    },
    notes: [],
    milliseconds: 1500,
  };
  const summarize = createSummaries();
  expect(summarize(run)).toMatch(/^0 fences: [\s\S]*\n2 pages: 1 error, 0 warnings, 1\.5 s$/);
  expect(summarize(run)).toBe('2 pages: 1 error, 0 warnings, 1.5 s');
});
