/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import cacache from 'cacache';
import { PersistentCache } from '../../../src/cache/persistentCache';
import { compressFiles, compressFile as compressWith } from '../compressFiles';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'compress-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const cache = path.join(folder, 'cache');
const compressFile = (file: string) => compressWith(file, new PersistentCache(cache), 11);

const write = (name: string, content: string | Buffer) => {
  const file = path.join(folder, name);
  fs.writeFileSync(file, content);
  return file;
};

test('compressed copies decompress to the original file and are deterministic', async () => {
  const file = write('page.html', '<p>Text</p>'.repeat(500));
  expect(await compressFile(file)).toEqual([`${file}.br`, `${file}.gz`]);
  const [br, gz] = [fs.readFileSync(`${file}.br`), fs.readFileSync(`${file}.gz`)];
  expect(zlib.brotliDecompressSync(br)).toEqual(fs.readFileSync(file));
  expect(zlib.gunzipSync(gz)).toEqual(fs.readFileSync(file));
  fs.rmSync(`${file}.br`);
  await compressFile(file);
  expect(fs.readFileSync(`${file}.br`).equals(br)).toBe(true);
  expect(fs.readFileSync(`${file}.gz`).equals(gz)).toBe(true);
});

test('small and incompressible files get no copies', async () => {
  expect(await compressFile(write('small.css', 'p{}'))).toEqual([]);
  const noise = Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 7919 * i) % 251));
  expect(await compressFile(write('noise.json', zlib.deflateRawSync(noise)))).toEqual([]);
});

test('files that delay more readers get a higher level, for any site path', async () => {
  const text = fs.readFileSync('package-lock.json').subarray(0, 100_000);
  const outDir = path.join(folder, 'catalog/build');
  const sizeOf = async (name: string) => {
    const file = path.join(outDir, name);
    fs.rmSync(outDir, { recursive: true, force: true });
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
    await compressFiles(outDir, cache);
    return fs.statSync(`${file}.br`).size;
  };
  const best = await sizeOf('best.html');
  expect(await sizeOf('assets/css/styles.css')).toBe(best);
  expect(await sizeOf('assets/js/main.1b2c3d4e.js')).toBe(best);
  const good = await sizeOf('assets/js/page.js');
  expect(good).toBeGreaterThan(best);
  expect(await sizeOf('assets/search/index.json')).toBe(good);
  const forMachines = await sizeOf('twin.md');
  expect(forMachines).toBeGreaterThan(good);
  expect(await sizeOf('catalog.json')).toBe(forMachines);
  expect(await sizeOf('catalog/networking/vpc.json')).toBe(forMachines);
});

test('a file is compressed only once', async () => {
  const outDir = path.join(folder, 'site');
  const file = path.join(outDir, 'page.html');
  fs.mkdirSync(outDir, { recursive: true });
  fs.writeFileSync(file, 'one'.repeat(500));
  await compressFiles(outDir, cache);
  const compress = jest.spyOn(cacache, 'put');
  await compressFiles(outDir, cache);
  expect(compress).not.toHaveBeenCalled();
  fs.writeFileSync(file, 'two'.repeat(500));
  await compressFiles(outDir, cache);
  expect(compress).toHaveBeenCalled();
  compress.mockRestore();
});
