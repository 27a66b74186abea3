/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { keptFile } from '../keptFile';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

test('a file is made once, with its folder', async () => {
  const file = path.join(folder, 'cards/one.png');
  const make = jest.fn(async () => Buffer.from('drawn'));
  expect(await keptFile(file, make)).toBe(file);
  expect(await keptFile(file, make)).toBe(file);
  expect(make).toHaveBeenCalledTimes(1);
  expect(fs.readFileSync(file, 'utf8')).toBe('drawn');
});

test('it may be made twice at the same time, and leaves nothing else', async () => {
  const file = path.join(folder, 'twice/one.png');
  const make = async () => Buffer.from('drawn');
  await Promise.all([keptFile(file, make), keptFile(file, make)]);
  expect(fs.readdirSync(path.dirname(file))).toEqual(['one.png']);
});

test('what could not be made is not kept', async () => {
  const file = path.join(folder, 'failed/one.png');
  const failed = keptFile(file, () => Promise.reject(new Error('no font')));
  await expect(failed).rejects.toThrow('no font');
  expect(fs.existsSync(path.dirname(file))).toBe(false);
});
