/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readContract } from '../site';

const original = process.cwd();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));

afterAll(() => {
  process.chdir(original);
  fs.rmSync(folder, { recursive: true });
});

it.each(['\n', '\r\n'])('reads a contract whose lines end with %j', (end) => {
  process.chdir(folder);
  fs.mkdirSync('tests/contract', { recursive: true });
  const lines = ['# Comment', '/docs/a\tguides', '/docs/b\t-', '/docs/c', ''];
  fs.writeFileSync('tests/contract/routes.txt', lines.join(end));
  const file = 'tests/contract/routes.txt';
  expect(readContract()).toEqual([
    { url: '/docs/a', sidebar: 'guides', file, line: 2 },
    { url: '/docs/b', file, line: 3 },
    { url: '/docs/c', file, line: 4 },
  ]);
});
