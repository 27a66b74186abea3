/**
 * Tests the hash that is the cache key for the pages of imported modules.
 * @jest-environment node
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CatalogFolder } from '../../../src/plugins/catalog/CatalogFolder';
import { hashOfStructure } from '../interfaces';
import { readImportedPages } from '../site';

let root = '';
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'structure-'));
  fs.writeFileSync(
    path.join(root, 'groups.yml'),
    '- { id: networking, title: Networking, description: Networks. }\n',
  );
});
afterEach(() => fs.rmSync(root, { recursive: true }));

const addService = (name: string, imported: boolean): void => {
  const folder = path.join(root, 'networking', name);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(
    path.join(folder, 'service.yml'),
    `title: ${name}
purpose: A network.
since: v1.0.0
changed: v1.0.0
source: { repository: terraform-modules, path: modules/${name} }
benchmarks: []
imported: ${imported}
`,
  );
};

it('changes with the pages of imported modules', () => {
  const read = () => ({
    hash: hashOfStructure(root),
    pages: readImportedPages(new CatalogFolder(root)),
  });
  addService('vpc', false);
  const own = read();
  addService('vpc', true);
  const imported = read();
  addService('peering', true);
  const two = read();
  expect(own.pages).toEqual([]);
  expect(imported.pages).toHaveLength(1);
  expect(two.pages).toHaveLength(2);
  expect(new Set([own.hash, imported.hash, two.hash]).size).toBe(3);
});
