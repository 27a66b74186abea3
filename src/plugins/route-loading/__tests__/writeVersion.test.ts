/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeVersion } from '../writeVersion';

const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'version-'));
afterAll(() => fs.rmSync(outDir, { recursive: true }));

it('writes the sorted entry scripts and the sections', async () => {
  const folder = path.join(outDir, 'assets/js');
  fs.mkdirSync(folder, { recursive: true });
  for (const name of [
    'runtime~main.0a1b2c3d',
    '5e95c892.0a1b2c3d',
    'main.4e5f6a7b',
    'domain.4e5f6a7b',
  ]) {
    fs.writeFileSync(path.join(folder, `${name}.js`), '');
  }
  const written = () =>
    JSON.parse(fs.readFileSync(path.join(outDir, 'build-version.json'), 'utf8'));
  const scripts = ['assets/js/main.4e5f6a7b.js', 'assets/js/runtime~main.0a1b2c3d.js'];
  await writeVersion(outDir);
  expect(written()).toEqual({ scripts });
  await writeVersion(outDir, 'section-a:1b2c3d4e');
  expect(written()).toEqual({ scripts, sections: 'section-a:1b2c3d4e' });
});
