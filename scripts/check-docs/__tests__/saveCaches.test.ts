/**
 * Tests that a run reports its results even if it cannot store them.
 * @jest-environment node
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PersistentCache } from '../../../src/cache/persistentCache';
import { ResultCache } from '../../../src/cache/resultCache';
import { saveCaches } from '../run';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'save-caches-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
});

/** Returns a cache with a new result. */
const fill = async (persistent: PersistentCache): Promise<ResultCache<never>> => {
  const cache = await ResultCache.load<string>(persistent, 'pages', '1');
  cache.set('a', 'checked – without problems');
  return cache as ResultCache<never>;
};

it('reports a full disk without failing', async () => {
  const persistent = new PersistentCache(folder);
  const cache = await fill(persistent);
  jest
    .spyOn(persistent, 'write')
    .mockRejectedValue(new Error('ENOSPC: no space left on device, write'));
  expect(await saveCaches([cache], persistent)).toEqual([
    'Could not save the cache: ENOSPC: no space left on device, write',
  ]);
  const next = await ResultCache.load<string>(new PersistentCache(folder), 'pages', '1');
  expect(next.get('a')).toBeUndefined();
});

it('stores results only for runs of the same version', async () => {
  const persistent = new PersistentCache(folder);
  expect(await saveCaches([await fill(persistent)], persistent)).toEqual([]);
  const load = (version: string) => ResultCache.load<string>(persistent, 'pages', version);
  expect((await load('1')).get('a')).toBe('checked – without problems');
  expect((await load('2')).get('a')).toBeUndefined();
});
