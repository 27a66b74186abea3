/**
 * Tests that the recorded AWS operations are not replaced by those of an older botocore.
 * @jest-environment node
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Timeout in milliseconds, long enough for the command to start on a busy machine. */
jest.setTimeout(120_000);

const table = 'src/checks/commands/awsOperations.json';

let botocore = '';
beforeEach(() => {
  botocore = fs.mkdtempSync(path.join(os.tmpdir(), 'botocore-'));
});
afterEach(() => fs.rmSync(botocore, { recursive: true }));

const record = () =>
  spawnSync('node_modules/.bin/jiti', [path.resolve('scripts/awsOperations.ts'), botocore], {
    encoding: 'utf8',
  });

it.each<[string, string, RegExp]>([
  [
    'an older botocore',
    "__version__ = '1.9.0'\n",
    /has botocore 1\.9\.0; expected 1\.\d+\.\d+, from which/,
  ],
  ['a folder of something else', '', /is not the folder of an installed botocore/],
])('refuses %s, and keeps the table', (_name, module, message) => {
  fs.writeFileSync(path.join(botocore, '__init__.py'), module);
  fs.mkdirSync(path.join(botocore, 'data'));
  const before = fs.readFileSync(table, 'utf8');
  const { status, stderr } = record();
  expect(status).toBe(1);
  expect(stderr).toMatch(message);
  expect(stderr).toContain('pip install --upgrade');
  expect(fs.readFileSync(table, 'utf8')).toBe(before);
});
