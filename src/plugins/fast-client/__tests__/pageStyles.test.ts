/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeCriticalSheets } from '../pageStyles';

const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'page-styles-'));
const outDir = path.join(siteDir, 'build');
for (const folder of ['src/plugins/fast-client', 'build/assets/css']) {
  fs.mkdirSync(path.join(siteDir, folder), { recursive: true });
}
afterAll(() => fs.rmSync(siteDir, { recursive: true }));

/** Returns the name and the text of the critical sheet of a group whose pages have these names. */
async function cut(css: string, ...names: string[]) {
  const groups = new Map([['docs', new Set(names)]]);
  const file = (await writeCriticalSheets({ siteDir, outDir }, css, groups)).get('docs') ?? '';
  return { file, text: fs.readFileSync(path.join(outDir, file), 'utf8') };
}

test('writes a sheet for each group of pages', async () => {
  const css = '.box{top:0}.other{top:0}:focus-visible{outline:2px solid}';
  const { file, text } = await cut(css, '.box');
  expect(file).toMatch(/^assets\/css\/docs\.[0-9a-f]{8}\.css$/);
  expect(text).toBe('.box{top:0}:focus-visible{outline:2px solid}');
});

test('cuts again if the sheet or the names of the pages change', async () => {
  const css = '.a{top:0}.b{left:0}';
  const changed = css.replaceAll('0', '1px');
  expect((await cut(css, '.a')).text).toBe('.a{top:0}');
  expect((await cut(css, '.a')).text).toBe('.a{top:0}');
  // The cache keeps only the results of the last build.
  expect((await cut(changed, '.a')).text).toBe('.a{top:1px}');
  expect((await cut(changed, '.b')).text).toBe('.b{left:1px}');
});
