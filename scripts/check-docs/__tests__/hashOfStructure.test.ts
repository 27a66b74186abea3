/**
 * Tests the hashes of the catalog's structure and of an interface, which are parts of cache keys.
 * @jest-environment node
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CatalogFolder } from '../../../src/plugins/catalog/CatalogFolder';
import { hashOfInterface, hashOfStructure } from '../interfaces';
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

it('changes with the files of a service, but not with earlier interfaces and providers', () => {
  const folder = path.join(root, 'networking', 'vpc');
  const hashWith = (file: string): string => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), '');
    return hashOfInterface(folder);
  };
  const before = hashWith('variables.tf');
  expect(hashWith('versions/1.0.0/variables.tf')).toBe(before);
  expect(hashWith('.terraform/providers/aws')).toBe(before);
  const withVersions = hashWith('versions.tf');
  expect(withVersions).not.toBe(before);
  expect(hashWith('examples/small.tfvars')).not.toBe(withVersions);
});
