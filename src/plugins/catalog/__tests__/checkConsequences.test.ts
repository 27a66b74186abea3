/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CatalogFolder } from '../CatalogFolder';
import { checkConsequences } from '../checkConsequences';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'consequences-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const input = (type: string) => `variable "size" {\n  type = ${type}\n}\n`;

/**
 * Writes a catalog in which v1.1.0 and v1.2.0 change the type of an input. Returns the messages.
 */
async function check({ describes = '', manifest = '', changes = '' }): Promise<string[]> {
  const files: Readonly<Record<string, string>> = {
    'groups.yml': '- { id: net, title: Net, description: Nets. }\n',
    'releases.yml': `- { version: v1.0.0, date: 2026-01-01 }
- { version: v1.1.0, date: 2026-02-01 }
- { version: v1.2.0, date: 2026-03-01${describes} }
`,
    'net/one/service.yml': `title: One
purpose: Creates one.
since: v1.0.0
changed: v1.2.0
source: { repository: modules, path: one }
benchmarks: []
${manifest}`,
    'net/one/variables.tf': input('bool'),
    'net/one/outputs.tf': '',
    'net/one/versions/v1.0.0/variables.tf': input('string'),
    'net/one/versions/v1.0.0/outputs.tf': '',
    'net/one/versions/v1.1.0/variables.tf': input('number'),
    'net/one/versions/v1.1.0/outputs.tf': '',
    ...(changes ? { 'net/one/changes.yml': changes } : {}),
  };
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  const problems = await checkConsequences(new CatalogFolder(folder));
  return problems.map(({ file, message }) => `${path.relative(folder, file)}: ${message}`);
}

const described = `v1.2.0:
  consequences:
    size: { effect: stops, text: Set a boolean. }
`;

it('requires consequences of dangerous changes once a release declares them', async () => {
  expect(await check({ describes: ', describesChanges: true' })).toEqual([
    expect.stringMatching(
      /^net\/one\/service\.yml: v1\.2\.0: `size` \(type\) has no consequence\./,
    ),
  ]);
  expect(await check({ describes: ', describesChanges: true', changes: described })).toEqual([]);
});

it('requires none if no release declares them, and none for an imported module', async () => {
  expect(await check({})).toEqual([]);
  const imported = { describes: ', describesChanges: true', manifest: 'imported: true\n' };
  expect(await check(imported)).toEqual([]);
});

it('rejects a release with leading zeros', async () => {
  await expect(check({ changes: described.replace('v1', 'v01') })).rejects.toThrow('v01.2.0');
});

it('reports the consequence of a change that did not happen, in any catalog', async () => {
  const manifest = 'imported: true\n';
  expect(await check({ manifest, changes: described.replace('size', 'other') })).toEqual([
    'net/one/changes.yml: v1.2.0: `other` has a consequence and did not change. Remove it.',
  ]);
});
