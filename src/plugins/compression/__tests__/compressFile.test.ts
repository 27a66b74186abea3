/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { compressFile as compressWith } from '../compressFiles';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'compress-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const cache = path.join(folder, 'cache');
fs.mkdirSync(cache);
const compressFile = (file: string) => compressWith(file, cache);

const write = (name: string, content: string | Buffer) => {
  const file = path.join(folder, name);
  fs.writeFileSync(file, content);
  return file;
};

test('a file gets copies that unpack to itself and are equal each time', async () => {
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

test('files that are small or do not compress get none', async () => {
  expect(await compressFile(write('small.css', 'p{}'))).toEqual([]);
  const noise = Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 7919 * i) % 251));
  expect(await compressFile(write('noise.json', zlib.deflateRawSync(noise)))).toEqual([]);
});

test('the best level is for what a page waits for', async () => {
  const text = fs.readFileSync('package-lock.json').subarray(0, 100_000);
  const sizeOf = async (name: string) => {
    await compressFile(write(name, text));
    fs.rmSync(cache, { recursive: true });
    fs.mkdirSync(cache);
    return fs.statSync(path.join(folder, `${name}.br`)).size;
  };
  const best = await sizeOf('best.html');
  expect(await sizeOf('best.js')).toBe(best);
  expect(await sizeOf('index.json')).toBe(best);
  const forMachines = await sizeOf('twin.md');
  expect(forMachines).toBeGreaterThan(best);
  fs.mkdirSync(path.join(folder, 'catalog'));
  expect(await sizeOf('catalog/vpc.json')).toBe(forMachines);
});
