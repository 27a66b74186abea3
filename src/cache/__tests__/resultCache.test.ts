/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hashOfCode } from '../hash';
import { PersistentCache } from '../persistentCache';
import { LargeResults, ResultCache } from '../resultCache';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'results-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** Runs once with the results for some keys. Returns the keys whose results were created. */
async function run(keys: readonly string[], version = 'one', fresh = false) {
  const created: string[] = [];
  const cache = await ResultCache.load<string>(new PersistentCache(folder), 'test', version, fresh);
  for (const key of keys) {
    const value = await cache.getOrCreate(key, () => {
      created.push(key);
      return `result of ${key}`;
    });
    expect(value).toBe(`result of ${key}`);
  }
  await cache.save();
  return created;
}

test('a result is created once and cached for later runs', async () => {
  expect(await run(['a', 'b', 'a'])).toEqual(['a', 'b']);
  expect(await run(['a', 'b', 'c'])).toEqual(['c']);
});

test('another version starts with an empty cache', async () => {
  await run(['a']);
  expect(await run(['a'], 'two')).toEqual(['a']);
});

test('results that a run did not use are pruned with the next change', async () => {
  await run(['a', 'b']);
  await run(['b', 'c']);
  expect(await run(['a', 'b', 'c'])).toEqual(['a']);
});

test('a fresh run reads nothing and stores its results', async () => {
  await run(['a']);
  expect(await run(['a'], 'one', true)).toEqual(['a']);
  expect(await run(['a'])).toEqual([]);
});

test('a cache in memory stores nothing', async () => {
  const cache = ResultCache.inMemory<string>();
  expect(await cache.getOrCreate('a', () => 'x')).toBe('x');
  expect(cache.get('a')).toBe('x');
  await cache.save();
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('the hash of code depends on its files and the packages, not on its tests', async () => {
  const write = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
    return hashOfCode(folder, ['code']);
  };
  fs.mkdirSync(path.join(folder, 'code'));
  const empty = write('package-lock.json', '{}');
  const withCode = write('code/a.ts', '1');
  expect(withCode).not.toBe(empty);
  expect(write('code/data.json', '{}')).not.toBe(withCode);
  fs.rmSync(path.join(folder, 'code/data.json'));
  expect(write('code/__tests__/a.test.ts', '1')).toBe(withCode);
  expect(write('code/a.ts', '2')).not.toBe(withCode);
  expect(write('code/a.ts', '1')).toBe(withCode);
  expect(write('package-lock.json', '{"a":1}')).not.toBe(withCode);
});

test('results belong to the code that runs, not to an edit of it', async () => {
  const file = path.join(folder, 'code/a.ts');
  fs.mkdirSync(path.dirname(file));
  fs.writeFileSync(file, 'first');
  const load = () => ResultCache.loadForCode<string>(folder, 'test', ['code']);
  await load();
  fs.writeFileSync(file, 'second');
  const running = await load();
  running.set('a', 'result of the first code');
  await running.save();
  const cacheOfCheckout = new PersistentCache(path.join(folder, '.cache/build'));
  const version = hashOfCode(folder, ['code']);
  const next = await ResultCache.load<string>(cacheOfCheckout, 'test', version);
  expect(next.get('a')).toBeUndefined();
  expect((await load()).get('a')).toBe('result of the first code');
});

test('large results are found again by key until the code changes', async () => {
  fs.mkdirSync(path.join(folder, 'code'));
  const open = (name = 'large') => new LargeResults<string[]>(folder, name, ['code']);
  await open().set('a', ['result']);
  expect(await open().get('a')).toEqual(['result']);
  expect(await open().get('b')).toBeUndefined();
  expect(await open('other').get('a')).toBeUndefined();
  // A process runs the code that it loaded, so only the next process has the new hash.
  await jest.isolateModulesAsync(async () => {
    fs.writeFileSync(path.join(folder, 'code/edited.ts'), '');
    const next = await import('../resultCache');
    expect(await new next.LargeResults(folder, 'large', ['code']).get('a')).toBeUndefined();
  });
});
