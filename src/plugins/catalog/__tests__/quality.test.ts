/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CatalogFolder } from '../CatalogFolder';
import { makeDocuments } from '../documents';
import { judgeCatalog } from '../quality';

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'quality-'));
  write('groups.yml', '- { id: net, title: Net, description: Networks. }\n');
  write(
    'releases.yml',
    ['v0.9.0', 'v1.0.0', 'v1.1.0', 'v2.0.0']
      .map((version) => `- { version: ${version}, date: 2026-01-02 }\n`)
      .join(''),
  );
});
afterEach(() => fs.rmSync(root, { recursive: true }));

const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
};
const input = (name: string, type = 'string', rest = 'default = null') =>
  `variable "${name}" {\n  description = "Text."\n  type = ${type}\n  ${rest}\n}\n`;
const validation = (condition: string) =>
  `validation {\n    condition = ${condition}\n    error_message = "No."\n  }`;

/** Adds a module. `interfaces` are by release; the last one is the current one. */
const addModule = (name: string, interfaces: Readonly<Record<string, string>>, outputs = '') => {
  const releases = Object.keys(interfaces);
  const changed = releases.at(-1) ?? '';
  for (const [release, text] of Object.entries(interfaces)) {
    const folder = release === changed ? '' : `versions/${release.slice(1)}/`;
    write(`net/${name}/${folder}variables.tf`, text);
  }
  write(`net/${name}/outputs.tf`, outputs);
  write(`net/${name}/example.tfvars`, '# No example of id: unknown.\n');
  write(
    `net/${name}/service.yml`,
    `title: ${name}\npurpose: Makes ${name}.\nsince: ${releases[0]}\nchanged: ${changed}\nsource: { registry: acme/${name}/google }\nbenchmarks: []\n`,
  );
};

const judge = async () => {
  const catalog = new CatalogFolder(root);
  const { services } = await makeDocuments(catalog, { schema: 'x' });
  const report = await judgeCatalog(catalog, services);
  return {
    ...report,
    lines: report.findings.map(({ rule, service, name }) => `${rule} ${service} ${name}`),
  };
};

it.each([
  [
    'an input without description',
    'variable "a" {\n  type = string\n  default = ""\n}\n',
    ['no-description net/one a'],
  ],
  [
    'an input without type',
    'variable "a" {\n  description = "A."\n  default = ""\n}\n',
    ['no-type net/one a'],
  ],
  ['any inside a type', input('a', 'map(any)'), ['any-type net/one a']],
  ['a required input without example', input('id', 'string', ''), ['no-example net/one id']],
  [
    'a default that fails',
    input('a', 'string', `default = ""\n  ${validation('length(var.a) > 2')}`),
    ['failing-default net/one a'],
  ],
  [
    'an input that another asks for',
    input('b', 'bool', 'default = true') +
      input('a', 'string', `default = null\n  ${validation('!var.b || var.a != null')}`),
    ['needed-by-default net/one a'],
  ],
  ['nothing', input('a'), []],
])('reports %s', async (_, variables, expected) => {
  addModule('one', { 'v1.0.0': variables });
  expect((await judge()).lines).toEqual(expected);
});

it('names the attributes in which a type contains any', async () => {
  const type = 'list(object({ a = string, b = any, c = object({ d = map(any), e = number }) }))';
  addModule('one', { 'v1.0.0': input('a', type, 'default = []') });
  const { findings } = await judge();
  expect(findings.map(({ message }) => message)).toEqual([
    'The type contains `any` in `b`, `c.d`.',
  ]);
});

it('reports an output without description', async () => {
  addModule('one', { 'v1.0.0': input('a') }, 'output "o" {\n  value = 1\n}\n');
  const { findings, counts } = await judge();
  expect(findings).toEqual([expect.objectContaining({ subject: 'output', name: 'o' })]);
  expect(counts['no-description']).toBe(1);
});

it('reports names and types that differ from those of most modules', async () => {
  const usual = input('subnet_ids', 'list(string)') + input('tags', 'map(string)');
  addModule('one', { 'v1.0.0': usual });
  addModule('two', { 'v1.0.0': usual });
  addModule('zzz', {
    'v1.0.0': input('subnetids', 'list(string)') + input('tags', 'list(string)'),
  });
  expect((await judge()).lines).toEqual([
    'other-type net/zzz tags',
    'other-name net/zzz subnetids',
  ]);
});

it('reports breaking changes in a minor release, but not in a major one or before 1.0', async () => {
  const wide = (rest: string) =>
    input('o', `object({ a = optional(string)${rest} })`, 'default = {}');
  addModule('one', {
    'v0.9.0': input('x') + input('y') + input('z') + wide(''),
    'v1.0.0': input('y') + input('z') + wide(''),
    'v1.1.0': input('z') + wide(', b = optional(string)'),
    'v2.0.0': wide(', b = optional(string)'),
  });
  addModule('two', { 'v1.0.0': input('p') + input('q'), 'v2.0.1': input('p') });
  write(
    'net/two/releases.yml',
    '- { version: v1.0.0, date: 2026-01-02 }\n- { version: v2.0.1, date: 2026-02-02 }\n',
  );
  const { findings } = await judge();
  expect(findings.map(({ rule, name, release }) => [rule, name, release])).toEqual([
    ['breaking-minor', 'y', 'v1.1.0'],
  ]);
});

it('does not report a new default of an attribute as breaking, like that of an input', async () => {
  const type = (value: string, other = 'string') =>
    input('o', `map(object({ a = optional(number, ${value}), b = ${other} }))`, 'default = {}');
  addModule('one', { 'v1.0.0': type('30'), 'v1.1.0': type('0') });
  expect((await judge()).lines).toEqual([]);
  addModule('one', { 'v1.0.0': type('30'), 'v1.1.0': type('0', 'number') });
  expect((await judge()).lines).toEqual(['breaking-minor net/one o']);
});

it('does not report the first default of an optional attribute as breaking', async () => {
  const type = (attribute: string) =>
    input('o', `object({ a = ${attribute} })`, 'default = { a = 1 }');
  addModule('one', {
    'v1.0.0': type('optional(number)'),
    'v1.1.0': type('optional(number, 0)'),
    'v1.2.0': type('number'),
  });
  const { findings } = await judge();
  expect(findings.map(({ rule, release }) => [rule, release])).toEqual([
    ['breaking-minor', 'v1.2.0'],
  ]);
});
