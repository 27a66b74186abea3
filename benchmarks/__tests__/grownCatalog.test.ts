/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CatalogFolder } from '../../src/plugins/catalog/CatalogFolder';
import { makeDocuments } from '../../src/plugins/catalog/documents';
import { judgeCatalog } from '../../src/plugins/catalog/quality';
import { generatedGroup, generatedInterface, growCatalog } from '../grownCatalog';

let site: string;
beforeEach(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'grown-catalog-'));
  fs.mkdirSync(path.join(site, 'catalog'));
  fs.writeFileSync(path.join(site, 'catalog/groups.yml'), '');
});
afterEach(() => fs.rmSync(site, { recursive: true }));

it('writes releases that the catalog can read, each with changes', async () => {
  growCatalog(site, { modules: 3, releases: 6 });
  const catalog = new CatalogFolder(path.join(site, 'catalog'));
  const { services, interfaces } = await makeDocuments(catalog, { schema: '' });
  expect(services.map(({ id }) => id)).toEqual(
    ['000', '001', '002'].map((number) => `${generatedGroup}/module-${number}`),
  );
  expect(interfaces.size).toBe(3 * 5);
  const [first] = services;
  expect(first?.inputs).toHaveLength(18);
  expect(first?.changes.map(({ release }) => release)).toEqual(
    [5, 4, 3, 2, 1].map((release) => `v1.${release}.0`),
  );
  const kinds = first?.changes.flatMap(({ changes }) => changes.map(({ kind }) => kind));
  expect(kinds?.filter((kind) => kind === 'renamed')).toHaveLength(1);
});

it('writes defaults that pass their validations', async () => {
  growCatalog(site, { modules: 5, releases: 1 });
  const catalog = new CatalogFolder(path.join(site, 'catalog'));
  const { services } = await makeDocuments(catalog, { schema: '' });
  const { counts } = await judgeCatalog(catalog, services);
  expect(counts).toMatchObject({ 'failing-default': 0, 'needed-by-default': 0, 'no-type': 0 });
});

it('writes a page and an editable interface for each module', () => {
  growCatalog(site, { modules: 2, releases: 2 });
  expect(fs.readdirSync(path.join(site, 'docs/reference/services', generatedGroup))).toEqual([
    'module-000.mdx',
    'module-001.mdx',
  ]);
  expect(fs.existsSync(path.join(site, generatedInterface(1)))).toBe(true);
});
