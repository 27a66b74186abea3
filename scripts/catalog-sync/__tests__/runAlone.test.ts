/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runAlone } from '../runAlone';

let file: string;
beforeEach(() => {
  file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'alone-')), 'cache/running');
});
afterEach(() => fs.rmSync(path.dirname(path.dirname(file)), { recursive: true }));

const interrupted = () => runAlone(file, async (wasInterrupted) => wasInterrupted);

it('refuses a second run until the first one ends', async () => {
  const result = await runAlone(file, async () => {
    await expect(interrupted()).rejects.toThrow(
      `Process ${process.pid} is already importing modules. Wait until it ends.`,
    );
    return 1;
  });
  expect(result).toBe(1);
  expect(await interrupted()).toBe(false);
});

it.each([
  ['the ID of a process that ended', '2147483646'],
  ['no ID', ''],
])('tells a run that the last one was interrupted, which left %s', async (_, text) => {
  fs.mkdirSync(path.dirname(file));
  fs.writeFileSync(file, text);
  expect(await interrupted()).toBe(true);
  expect(await interrupted()).toBe(false);
});

it('leaves the file if the run fails', async () => {
  await expect(runAlone(file, () => Promise.reject(new Error('no disk')))).rejects.toThrow(
    'no disk',
  );
  expect(fs.existsSync(file)).toBe(true);
});
