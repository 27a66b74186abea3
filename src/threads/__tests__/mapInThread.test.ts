/**
 * @jest-environment node
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mapInThread } from '../mapInThread';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'map-in-thread-'));
  fs.writeFileSync(
    path.join(folder, 'double.ts'),
    `export const double = async (value: number): Promise<number> => {
      if (value < 0) throw new Error(\`\${value} is negative.\`);
      return value * 2;
    };
    export const leave = (): void => process.exit(3);`,
  );
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const run = async (name: string, values: readonly number[]): Promise<number[]> => {
  const results: number[] = [];
  const calls = values.map((value) => [value]);
  for await (const result of mapInThread<number>(
    { module: path.join(folder, 'double.ts'), name },
    calls,
  )) {
    results.push(result);
  }
  return results;
};

it('yields results in the order of the calls', async () => {
  expect(await run('double', [3, 1, 2])).toEqual([6, 2, 4]);
}, 60_000);

it('throws the error of a call', async () => {
  await expect(run('double', [1, -1])).rejects.toThrow('-1 is negative.');
}, 60_000);

it('throws if the thread ends before its last result', async () => {
  await expect(run('leave', [1])).rejects.toThrow('The thread of leave ended with 3.');
}, 60_000);
