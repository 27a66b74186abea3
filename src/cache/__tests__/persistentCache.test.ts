/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PersistentCache } from '../persistentCache';

const day = 24 * 60 * 60 * 1000;

let folder: string;
let cache: PersistentCache;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cache-'));
  cache = new PersistentCache(folder);
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const textOf = async (key: string) => (await cache.read(key))?.toString();

/** Returns the paths of the content files of all entries. */
const contentFiles = () =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.includes('content-v2'))
    .map((entry) => path.join(entry.parentPath, entry.name));

test('content is created once', async () => {
  const create = jest.fn(async () => 'drawn');
  expect((await cache.getOrCreate('a', create)).toString()).toBe('drawn');
  expect((await cache.getOrCreate('a', create)).toString()).toBe('drawn');
  expect(create).toHaveBeenCalledTimes(1);
  const value = jest.fn(() => ({ a: [1] }));
  expect(await cache.getOrCreateJson('b', value)).toEqual({ a: [1] });
  expect(await cache.getOrCreateJson('b', value)).toEqual({ a: [1] });
  expect(value).toHaveBeenCalledTimes(1);
});

test('copies a stored file', async () => {
  const copy = path.join(folder, 'copy.txt');
  const file = await cache.storeFile('a', '“drawn”');
  await cache.copyFile(file, copy);
  expect(fs.readFileSync(copy, 'utf8')).toBe('“drawn”');
  // An edit of the copy does not reach the cache.
  fs.writeFileSync(copy, 'edited');
  expect((await cache.readFile(file)).toString()).toBe('“drawn”');
  for (const content of contentFiles()) fs.rmSync(content);
  await expect(cache.copyFile(file, copy)).rejects.toThrow('was damaged or removed');
});

test.each([
  ['missing', (file: string) => fs.rmSync(file)],
  ['empty', (file: string) => fs.writeFileSync(file, '')],
  ['cut off', (file: string) => fs.writeFileSync(file, 'dra')],
])('a %s file is stored again', async (_name, damage) => {
  const file = await cache.storeFile('a', 'drawn');
  expect(await cache.hasFile(file)).toBe(true);
  for (const content of contentFiles()) damage(content);
  expect(await cache.hasFile(file)).toBe(false);
  expect(await cache.storeFile('a', 'drawn')).toEqual(file);
  expect(await cache.hasFile(file)).toBe(true);
});

test('a changed file is not read, and stored again after a day', async () => {
  const file = await cache.storeFile('a', 'drawn');
  for (const content of contentFiles()) fs.writeFileSync(content, 'Drawn');
  await expect(cache.readFile(file)).rejects.toThrow('was damaged or removed');
  await cache.storeFile('a', 'drawn');
  const old = new Date(Date.now() - 2 * day);
  for (const content of contentFiles()) {
    fs.writeFileSync(content, 'Drawn');
    fs.utimesSync(content, old, old);
  }
  expect(await cache.hasFile(file)).toBe(false);
  await cache.storeFile('a', 'drawn');
  expect((await cache.readFile(file)).toString()).toBe('drawn');
});

test('reads content with multibyte characters', async () => {
  await cache.write('a', '“drawn” – 😀');
  expect(await textOf('a')).toBe('“drawn” – 😀');
});

test('does not store content if its creation fails', async () => {
  const failed = cache.getOrCreate('a', () => Promise.reject(new Error('no font')));
  await expect(failed).rejects.toThrow('no font');
  expect(await cache.read('a')).toBeUndefined();
});

test.each([
  ['empty', ''],
  ['cut off', 'dra'],
  ['changed', 'Drawn'],
])('%s content is recreated', async (_name, damage) => {
  await cache.write('a', 'drawn');
  for (const file of contentFiles()) fs.writeFileSync(file, damage);
  expect(await cache.read('a')).toBeUndefined();
  expect((await cache.getOrCreate('a', async () => 'drawn')).toString()).toBe('drawn');
  expect(await textOf('a')).toBe('drawn');
});

test('missing content is recreated', async () => {
  await cache.write('a', 'drawn');
  for (const file of contentFiles()) fs.rmSync(file);
  expect(await cache.read('a')).toBeUndefined();
});

test('several processes can write and read the same keys at the same time', async () => {
  const other = new PersistentCache(folder);
  const keys = Array.from({ length: 40 }, (_, index) => `key ${index % 10}`);
  await Promise.all(
    keys.map(async (key, index) => {
      const own = index % 2 === 0 ? cache : other;
      const text = `text of ${key} `.repeat(1000);
      expect((await own.getOrCreate(key, async () => text)).toString()).toBe(text);
    }),
  );
  for (const key of keys) expect(await textOf(key)).toBe(`text of ${key} `.repeat(1000));
});

test('previous content of a key is removed', async () => {
  await cache.write('a', 'first');
  await cache.write('a', 'second');
  expect(contentFiles().map((file) => fs.readFileSync(file, 'utf8'))).toEqual(['second']);
});

describe('pruning', () => {
  it('removes entries not read for two weeks, with their content', async () => {
    await cache.write('a', 'drawn');
    await cache.prune(Date.now() + 13 * day);
    expect(await textOf('a')).toBe('drawn');
    await cache.prune(Date.now() + 15 * day);
    expect(await cache.read('a')).toBeUndefined();
    expect(contentFiles()).toEqual([]);
  });

  it('keeps content that another entry shares', async () => {
    await cache.write('old', 'same');
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 10 * day);
    await cache.write('new', 'same');
    clock.mockRestore();
    await cache.prune(now + 15 * day);
    expect(await cache.read('old')).toBeUndefined();
    expect(await textOf('new')).toBe('same');
  });

  it('keeps entries that were read recently', async () => {
    await cache.write('a', 'drawn');
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 10 * day);
    expect(await textOf('a')).toBe('drawn');
    clock.mockRestore();
    await cache.prune(now + 15 * day);
    expect(await textOf('a')).toBe('drawn');
  });

  it('keeps files that were used recently', async () => {
    const old = new Date(Date.now() - 10 * day);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(old.getTime());
    const used = await cache.storeFile('used', 'drawn');
    const unused = await cache.storeFile('unused', 'not drawn');
    clock.mockRestore();
    for (const file of contentFiles()) fs.utimesSync(file, old, old);
    expect(await cache.hasFile(used)).toBe(true);
    await cache.prune(Date.now() + 5 * day);
    expect([await cache.hasFile(used), await cache.hasFile(unused)]).toEqual([true, false]);
  });

  it('runs once a day', async () => {
    await cache.prune();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 20 * day);
    await cache.write('a', 'drawn');
    clock.mockRestore();
    await cache.prune();
    expect(await textOf('a')).toBe('drawn');
  });

  it('does not make concurrent writes of another process fail', async () => {
    const writing = Promise.all(
      Array.from({ length: 20 }, (_, index) => cache.write(`key ${index}`, 'x'.repeat(200_000))),
    );
    await new PersistentCache(folder).prune();
    await expect(writing).resolves.toHaveLength(20);
  });
});
