/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hashOfCode, ResultCache } from '../resultCache';

let folder: string;
let file: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'results-'));
  file = path.join(folder, 'shelf/results.json');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** One run that needs the results for some keys; returns the keys whose results were made. */
async function run(keys: readonly string[], engine = 'one', mode?: 'kept' | 'fresh' | 'memory') {
  const made: string[] = [];
  const cache = new ResultCache<string>(file, engine, mode);
  for (const key of keys) {
    const value = await cache.getOrMake(key, () => {
      made.push(key);
      return `result of ${key}`;
    });
    expect(value).toBe(`result of ${key}`);
  }
  cache.save();
  return made;
}

test('a result is made once, and kept for the next run', async () => {
  expect(await run(['a', 'b', 'a'])).toEqual(['a', 'b']);
  expect(await run(['a', 'b', 'c'])).toEqual(['c']);
});

test('other code starts with an empty shelf', async () => {
  await run(['a']);
  expect(await run(['a'], 'two')).toEqual(['a']);
});

test('what a run did not need is dropped with the next change', async () => {
  await run(['a', 'b']);
  await run(['b', 'c']);
  expect(await run(['a', 'b', 'c'])).toEqual(['a']);
});

test('a fresh run reads nothing and keeps its results; one in memory keeps none', async () => {
  await run(['a']);
  expect(await run(['a'], 'one', 'fresh')).toEqual(['a']);
  expect(await run(['a', 'b'], 'one', 'memory')).toEqual(['a', 'b']);
  expect(await run(['a', 'b'])).toEqual(['b']);
});

test('a broken shelf is an empty one', async () => {
  await run(['a']);
  fs.writeFileSync(file, '{"engine":"one"');
  expect(await run(['a'])).toEqual(['a']);
});

test('the hash of code follows its files and the libraries, and not its tests', async () => {
  const write = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
    return hashOfCode(folder, ['code']);
  };
  fs.mkdirSync(path.join(folder, 'code'));
  const empty = write('package-lock.json', '{}');
  const withCode = write('code/a.ts', '1');
  expect(withCode).not.toBe(empty);
  expect(write('code/__tests__/a.test.ts', '1')).toBe(withCode);
  expect(write('code/a.ts', '2')).not.toBe(withCode);
  expect(write('code/a.ts', '1')).toBe(withCode);
  expect(write('package-lock.json', '{"a":1}')).not.toBe(withCode);
});
