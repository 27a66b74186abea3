/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compareFolders } from '../compareFolders';

const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'compare-'));
afterAll(() => fs.rmSync(parent, { recursive: true }));

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = fs.mkdtempSync(path.join(parent, 'folder-'));
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), content);
  }
  return folder;
}

test('reports no differences between folders with the same files', () => {
  const files = { 'a.html': 'a', 'docs/b.html': 'b' };
  expect(compareFolders(folderOf(files), folderOf(files))).toEqual([]);
});

test('reports different, missing and additional files', () => {
  const first = folderOf({ 'a.html': 'built 1', 'b.html': 'b', 'docs/c.html': 'ab' });
  const second = folderOf({ 'a.html': 'built 2', 'docs/c.html': 'abc', 'd.html': '' });
  expect(compareFolders(first, second)).toEqual([
    'a.html: differs at byte 6: "built 1", "built 2"',
    'b.html: exists only in the first build.',
    'docs/c.html: differs at byte 2: "ab", "abc"',
    'd.html: exists only in the second build.',
  ]);
});
