/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cutStyles } from '../pageStyles';

const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'page-styles-'));
fs.mkdirSync(path.join(siteDir, 'src/plugins/fast-client'), { recursive: true });
afterAll(() => fs.rmSync(siteDir, { recursive: true }));

const css = '.box{top:0}.other{top:0}:focus-visible{outline:2px solid}';

/** Creates a folder of built files with style sheets of these names. */
function outDirWith(names: string[], content = css): string {
  const outDir = fs.mkdtempSync(path.join(siteDir, 'site-'));
  fs.mkdirSync(path.join(outDir, 'assets/css'), { recursive: true });
  for (const name of names) fs.writeFileSync(path.join(outDir, 'assets/css', name), content);
  return outDir;
}

const groups = new Map([['docs', new Set(['.box'])]]);

test('keeps the bundler’s sheet unchanged and adds one for each group of pages', async () => {
  const outDir = outDirWith(['styles.1a2b.css', 'search.3c4d.css']);
  const { full, byGroup } = await cutStyles({ siteDir, outDir }, groups);
  expect(full).toBe('assets/css/styles.1a2b.css');
  expect(fs.readFileSync(path.join(outDir, full), 'utf8')).toBe(css);
  const first = byGroup.get('docs') ?? '';
  expect(first).toMatch(/^assets\/css\/docs\.[0-9a-f]{8}\.css$/);
  expect(fs.readFileSync(path.join(outDir, first), 'utf8')).toBe(
    '.box{top:0}:focus-visible{outline:2px solid}',
  );
});

test('cuts again if the sheet or the names of the pages change', async () => {
  const cut = async (content: string, ...names: string[]) => {
    const outDir = outDirWith(['styles.1a2b.css'], content);
    const { byGroup } = await cutStyles({ siteDir, outDir }, new Map([['docs', new Set(names)]]));
    return fs.readFileSync(path.join(outDir, byGroup.get('docs') ?? ''), 'utf8');
  };
  const sheet = '.a{top:0}.b{left:0}';
  expect(await cut(sheet, '.a')).toBe('.a{top:0}');
  expect(await cut(sheet, '.a')).toBe('.a{top:0}');
  expect(await cut(sheet, '.b')).toBe('.b{left:0}');
  expect(await cut(sheet.replace('0', '1px'), '.a')).toBe('.a{top:1px}');
});

test('throws for more than one site style sheet', async () => {
  const outDir = outDirWith(['styles.1a2b.css', 'styles.3c4d.css']);
  await expect(cutStyles({ siteDir, outDir }, groups)).rejects.toThrow(
    'The bundler wrote 2 style sheets',
  );
});
