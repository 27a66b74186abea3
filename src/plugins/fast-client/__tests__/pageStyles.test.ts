/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cutStyles } from '../pageStyles';

const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'page-styles-'));
afterAll(() => fs.rmSync(parent, { recursive: true }));

const css = '.box{top:0}.other{top:0}:focus-visible{outline:2px solid}';

/** Creates a folder of built files with empty style sheets of these names. */
function outDirWith(...names: string[]): string {
  const outDir = fs.mkdtempSync(path.join(parent, 'site-'));
  fs.mkdirSync(path.join(outDir, 'assets/css'), { recursive: true });
  for (const name of names) fs.writeFileSync(path.join(outDir, 'assets/css', name), css);
  return outDir;
}

const groups = new Map([['docs', new Set(['.box'])]]);

test('keeps the bundler’s sheet unchanged and adds one for each group of pages', async () => {
  const outDir = outDirWith('styles.1a2b.css', 'search.3c4d.css');
  const { full, byGroup } = await cutStyles(outDir, groups);
  expect(full).toBe('assets/css/styles.1a2b.css');
  expect(fs.readFileSync(path.join(outDir, full), 'utf8')).toBe(css);
  const first = byGroup.get('docs') ?? '';
  expect(first).toMatch(/^assets\/css\/docs\.[0-9a-f]{8}\.css$/);
  expect(fs.readFileSync(path.join(outDir, first), 'utf8')).toBe(
    '.box{top:0}:focus-visible{outline:2px solid}',
  );
});

test('throws for more than one site style sheet', async () => {
  const outDir = outDirWith('styles.1a2b.css', 'styles.3c4d.css');
  await expect(cutStyles(outDir, groups)).rejects.toThrow('The bundler wrote 2 style sheets');
});
