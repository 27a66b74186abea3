/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ResultCache } from '../../../cache/resultCache';
import { releasePattern } from '../../../site/releasePattern';
import { CatalogFolder } from '../CatalogFolder';
import { type DescribedService, makeDocuments, type SiteFacts } from '../documents';
import { judgeCatalog, type QualityFinding } from '../quality';
import { catalogSchema } from '../schema';

let root: string;

const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'documents-'));
  write('groups.yml', '- { id: net, title: Net, description: Networks. }\n');
  write('releases.yml', '- { version: v1.0.0, date: 2026-01-02 }\n');
  for (const name of ['dns', 'network']) {
    write(
      `net/${name}/service.yml`,
      `title: ${name}\npurpose: Makes ${name}.\nsince: v1.0.0\nchanged: v1.0.0\nsource: { registry: acme/${name}/google }\nbenchmarks: []\n`,
    );
    write(`net/${name}/variables.tf`, 'variable "name" {\n  type = string\n}\n');
    write(`net/${name}/outputs.tf`, '');
    write(`net/${name}/example.tfvars`, 'name = "a"\n');
  }
});
afterEach(() => fs.rmSync(root, { recursive: true }));

it('publishes the form of releases in the schema', () => {
  expect(JSON.stringify(catalogSchema('x'))).toContain(JSON.stringify(releasePattern.source));
});

const facts: SiteFacts = { schema: 'x' };
const guide = { path: '/guide', title: 'Guide', text: '[DNS](/docs/reference/services/net/dns)' };

/** Returns the services that a build describes and judges, given the results of earlier builds. */
const buildWith = (
  described = ResultCache.inMemory<DescribedService>(),
  judged = ResultCache.inMemory<QualityFinding[]>(),
) => {
  const known = { described: jest.spyOn(described, 'set'), judged: jest.spyOn(judged, 'set') };
  return async (changed: Partial<SiteFacts> = {}) => {
    const catalog = new CatalogFolder(root);
    const { services } = await makeDocuments(catalog, { ...facts, ...changed }, described);
    const { findings } = await judgeCatalog(catalog, services, judged);
    const counts = [known.described.mock.calls.length, known.judged.mock.calls.length];
    known.described.mockClear();
    known.judged.mockClear();
    return { services, findings, counts };
  };
};

it('describes and judges a service again only if its files changed', async () => {
  const build = buildWith();
  const first = await build();
  expect(first.counts).toEqual([2, 2]);
  const second = await build();
  expect(second.counts).toEqual([0, 0]);
  expect(second.services).toEqual(first.services);
  expect(second.findings).toEqual(first.findings);
  write('net/dns/outputs.tf', 'output "id" {\n  value = 1\n}\n');
  const third = await build();
  expect(third.counts).toEqual([1, 1]);
  expect(third.services.map(({ outputs }) => outputs.length)).toEqual([1, 0]);
  expect(third.findings).toHaveLength(first.findings.length + 1);
});

it.each<[string, () => Partial<SiteFacts>, number]>([
  ['the URL of the schema', () => ({ schema: 'y' }), 2],
  ['the release notes', () => ({ notesOf: (release) => `/blog/${release}` }), 2],
  [
    'the permissions',
    () => {
      write('permissions.yml', 'google_network: [s3:GetObject]\n');
      return {};
    },
    2,
  ],
  [
    'the releases',
    () => {
      write(
        'releases.yml',
        '- { version: v1.0.0, date: 2026-01-02 }\n- { version: v1.1.0, date: 2026-02-02 }\n',
      );
      return {};
    },
    2,
  ],
  [
    'the compliance of one service',
    () => {
      write(
        'compliance/cis.yml',
        'title: CIS\nguide: /cis\nrecommendations:\n  - { id: "1", title: One, level: 1, assessment: automated, satisfied_by: [{ service: net/dns, inputs: [] }] }\n',
      );
      return {};
    },
    1,
  ],
])('describes services again after a change of %s', async (_what, change, count) => {
  const build = buildWith();
  await build();
  const { counts, services } = await build(change());
  expect(counts[0]).toBe(count);
  const fresh = await makeDocuments(new CatalogFolder(root), { ...facts, ...change() });
  expect(services).toEqual(fresh.services);
});

it('describes a service again if another guide uses it', async () => {
  const build = buildWith();
  await build();
  const { counts, services } = await build({ guides: [guide] });
  expect([counts[0], services[0]?.usedBy.length]).toEqual([1, 1]);
});

it('does not cache what it read after an edit', async () => {
  const results = ResultCache.inMemory<DescribedService>();
  write('net/dns/example.tfvars', 'name = "b"\n');
  const edited = new CatalogFolder(root);
  for (const service of edited.services.values()) edited.contentHash(service);
  write('net/dns/example.tfvars', 'name = "c"\n');
  await makeDocuments(edited, facts, results);
  write('net/dns/example.tfvars', 'name = "b"\n');
  const { services } = await makeDocuments(new CatalogFolder(root), facts, results);
  expect(services[0]?.inputs[0]?.example).toBe('"b"');
});

it('states which validations reject null', async () => {
  const rule = (condition: string) =>
    `  validation {\n    condition = ${condition}\n    error_message = "No."\n  }\n`;
  const conditions: [string, string][] = [
    ['pattern', 'can(regex("^a", var.pattern))'],
    ['length', 'length(var.length) > 2'],
    ['optional', 'var.optional == null ? true : length(var.optional) > 2'],
    ['other', 'var.other != null || var.name == "a"'],
    ['unless', 'var.unless != null || var.flag'],
  ];
  write(
    'net/dns/variables.tf',
    `variable "name" {\n  type = string\n}\nvariable "flag" {\n  default = false\n}\n${conditions
      .map(([name, text]) => `variable "${name}" {\n  type = string\n${rule(text)}}\n`)
      .join(
        '',
      )}variable "set" {\n  type = string\n  nullable = false\n${rule('length(var.set) > 2')}}\n`,
  );
  write(
    'net/dns/example.tfvars',
    ['name', 'pattern', 'length', 'optional', 'other', 'unless', 'set']
      .map((name) => `${name} = "aaa"\n`)
      .join(''),
  );
  const { services } = await makeDocuments(new CatalogFolder(root), facts);
  const inputs = services.find(({ service }) => service === 'dns')?.inputs ?? [];
  expect(inputs.filter(({ rejectsNull }) => rejectsNull).map(({ name }) => name)).toEqual([
    'pattern',
    'length',
  ]);
});

it('describes the requirements of a service without a skeleton', async () => {
  const versions =
    'terraform {\n  required_version = ">= 1.3"\n  required_providers {\n    aws = {\n      source = "hashicorp/aws"\n      version = ">= 5.0"\n      configuration_aliases = [aws.main]\n    }\n    null = { source = "registry.terraform.io/hashicorp/null" }\n    own = { source = "app.terraform.io/acme/own" }\n  }\n}\n';
  write('net/dns/versions.tf', versions);
  write('net/network/versions.tf', '');
  const { services } = await makeDocuments(new CatalogFolder(root), facts);
  expect(services.map(({ implementation }) => implementation)).toEqual([
    {
      requires: {
        terraform: '>= 1.3',
        providers: [
          {
            name: 'aws',
            source: 'hashicorp/aws',
            version: '>= 5.0',
            configurations: ['aws.main'],
            url: 'https://registry.terraform.io/providers/hashicorp/aws/latest',
          },
          {
            name: 'null',
            source: 'registry.terraform.io/hashicorp/null',
            url: 'https://registry.terraform.io/providers/hashicorp/null/latest',
          },
          { name: 'own', source: 'app.terraform.io/acme/own' },
        ],
      },
    },
    undefined,
  ]);
});
