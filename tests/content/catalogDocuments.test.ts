/** @jest-environment node */
import crypto from 'node:crypto';
import fs from 'node:fs';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { checkCall, formatHcl, readModuleCalls, readTerragrunt } from '../../src/hcl';
import { CatalogFolder } from '../../src/plugins/catalog/CatalogFolder';
import { type CatalogDocuments, makeDocuments } from '../../src/plugins/catalog/documents';
import { findFailingDefaults } from '../../src/plugins/catalog/failingDefaults';
import { publishedFiles } from '../../src/plugins/catalog/publish';
import {
  catalogDocument,
  catalogSchema,
  interfaceDocument,
  serviceDocument,
} from '../../src/plugins/catalog/schema';

const schema = 'https://docs.example/catalog/schema.json';

const folder = new CatalogFolder('catalog');
let catalog: CatalogDocuments;
beforeAll(async () => {
  catalog = await makeDocuments(folder, { schema });
}, 120_000);

/** Texts and examples of imported modules are maintained elsewhere. */
const isImported = (id: string): boolean => folder.services.get(id)?.manifest.imported ?? false;
const ownServices = () => catalog.services.filter(({ id }) => !isImported(id));

describe('catalog documents', () => {
  it('match the published JSON Schema', () => {
    const ajv = new Ajv2020({ allErrors: true });
    addFormats(ajv);
    const validate = ajv.compile(catalogSchema(schema));
    const files = [...publishedFiles(catalog)].filter(([file]) => !file.endsWith('schema.json'));
    expect(files).toHaveLength(catalog.services.length + catalog.interfaces.size + 1);
    for (const [file, text] of files) {
      validate(JSON.parse(text));
      expect([file, validate.errors]).toEqual([file, null]);
    }
  });

  it('have no fields that are missing in the schema', () => {
    expect(catalogDocument.parse(catalog.index)).toEqual(catalog.index);
    for (const service of catalog.services) {
      expect(serviceDocument.parse(service)).toEqual(service);
    }
  });

  it('contain every earlier interface at the path named by its service', () => {
    const files = publishedFiles(catalog);
    const named = catalog.services.flatMap(({ interfaces }) => interfaces);
    expect(named).toHaveLength(catalog.interfaces.size);
    for (const { release, document, sha256 } of named) {
      const text = files.get(document) ?? '';
      expect(interfaceDocument.parse(JSON.parse(text)).release).toBe(release);
      expect(crypto.createHash('sha256').update(text).digest('hex')).toBe(sha256);
    }
  });

  it('contain every service of the index, in the same order', () => {
    const manifests = fs.readdirSync('catalog', { recursive: true, encoding: 'utf8' });
    expect(catalog.services).toHaveLength(
      manifests.filter((file) => file.endsWith('service.yml')).length,
    );
    expect(catalog.index.services.map(({ id }) => id)).toEqual(
      catalog.services.map(({ id }) => id),
    );
    const groups = catalog.index.groups.map(({ id }) => id);
    const places = catalog.services.map(({ group }) => groups.indexOf(group));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('are identical in every build', async () => {
    const again = publishedFiles(await makeDocuments(new CatalogFolder('catalog'), { schema }));
    expect([...again]).toEqual([...publishedFiles(catalog)]);
  }, 60_000);

  it('list required inputs first and give each an example', () => {
    for (const { id, inputs } of catalog.services) {
      const required = inputs.map((input) => input.required);
      expect([id, required]).toEqual([id, [...required].sort((a, b) => Number(b) - Number(a))]);
      const bare = isImported(id)
        ? []
        : inputs.filter((input) => input.required && input.example === undefined);
      expect([id, bare.map(({ name }) => name)]).toEqual([id, []]);
    }
  });

  it('give an example of every input whose default does not show how to use it', () => {
    const empty = (value: unknown) =>
      value === null || JSON.stringify(value) === '[]' || JSON.stringify(value) === '{}';
    const bare = ownServices().flatMap(({ id, inputs }) =>
      inputs
        .filter((input) => empty(input.default) && input.example === undefined)
        .map(({ name }) => `${id} ${name}`),
    );
    expect(bare).toEqual([]);
  });

  it('satisfy recommendations with existing inputs', () => {
    for (const { id, compliance, inputs } of catalog.services) {
      const known = new Set(inputs.map(({ name }) => name));
      const unknown = compliance.flatMap((row) => row.inputs.filter((name) => !known.has(name)));
      expect([id, unknown]).toEqual([id, []]);
    }
  });

  it('describe every input and every output', () => {
    const silent = ownServices().flatMap(({ id, inputs, outputs }) =>
      [...inputs, ...outputs]
        .filter(({ description }) => !description)
        .map(({ name }) => [id, name]),
    );
    expect(silent).toEqual([]);
  });

  it('have a last change that is in their history', () => {
    const changed = catalog.services.filter(({ changes }) => changes.length > 0);
    const recorded = catalog.services.filter(({ id }) => fs.existsSync(`catalog/${id}/versions`));
    expect(changed.map(({ id }) => id)).toEqual(recorded.map(({ id }) => id));
    expect(changed.length).toBeGreaterThan(0);
    for (const service of changed)
      expect([service.id, service.changes[0]?.release]).toEqual([service.id, service.changed]);
  });
});

describe('usage of every service', () => {
  const texts = () =>
    ownServices().flatMap(({ id, usage, inputs, examples }) => [
      { id, terraform: usage.terraform.required, terragrunt: usage.terragrunt?.required, inputs },
      ...examples.map((example) => ({ ...example, id, inputs })),
    ]);

  it('is formatted like terraform fmt', async () => {
    for (const { id, terraform, terragrunt } of texts()) {
      expect([id, await formatHcl(terraform)]).toEqual([id, terraform]);
      expect([id, await formatHcl(terragrunt ?? '')]).toEqual([id, terragrunt]);
    }
  }, 60_000);

  it('is a valid call of the interface with a pinned source', async () => {
    for (const { id, terraform, terragrunt, inputs } of texts()) {
      const module = {
        inputs: inputs.map((input) => ({ ...input, file: '', range: emptyRange })),
      };
      const calls = await readModuleCalls(terraform, 'main.tf');
      const unit = await readTerragrunt(terragrunt ?? '', 'terragrunt.hcl');
      for (const call of [...calls, unit.call]) {
        expect([id, checkCall(call, module)]).toEqual([id, []]);
        expect(call.source).toMatchObject({ path: `modules/${id}`, ref: catalog.index.release });
      }
      expect(calls).toHaveLength(1);
    }
  }, 60_000);

  it('sets only required inputs and inputs whose default fails validation', async () => {
    for (const { id, usage, inputs } of ownServices()) {
      const [call] = await readModuleCalls(usage.terraform.required, 'main.tf');
      const entry = folder.services.get(id);
      const failing = await findFailingDefaults(
        (entry && (await folder.readInterface(entry.folder)).inputs) ?? [],
      );
      const required = inputs.filter((input) => input.required || failing.has(input.name));
      const given = call?.arguments.map(({ name }) => name) ?? [];
      expect([id, given.sort()]).toEqual([id, required.map(({ name }) => name).sort()]);
    }
  }, 60_000);
});

const start = { line: 1, column: 1, offset: 0 };
const emptyRange = { start, end: start };
