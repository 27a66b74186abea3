/**
 * Tests the fingerprint of an interface, which is part of the cache keys of calls.
 * @jest-environment node
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CatalogFolder } from '../../../src/plugins/catalog/CatalogFolder';
import { readAllFacts } from '../readInterfaceFacts';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'interface-facts-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const fingerprintOf = async (variables: string): Promise<string> => {
  fs.writeFileSync(path.join(folder, 'variables.tf'), variables);
  const [facts] = await readAllFacts([folder]);
  expect(facts?.problems).toEqual([]);
  return facts?.fingerprint ?? '';
};

const ports = (value: string): string => `variable "ports" {
  description = "Ports."
  type        = map(number)
  default     = ${value}
}
`;

it('does not depend on comments, positions and descriptions', async () => {
  const before = await fingerprintOf(ports('{}'));
  const text = `# A comment.\n\n${ports('{}').replace('Ports.', 'TCP ports.')}`;
  expect(await fingerprintOf(text)).toBe(before);
});

it.each(['range', 'file', 'description', 'typeText', 'defaultText', 'start', 'end', 'from'])(
  'changes with the key `%s` of a default',
  async (key) => {
    const before = await fingerprintOf(ports(`{ ${key} = 1 }`));
    expect(await fingerprintOf(ports(`{ ${key} = 2 }`))).not.toBe(before);
  },
);

it('changes with the default of an attribute', async () => {
  const typed = (value: number): string => `variable "ports" {
  type    = object({ range = optional(map(number), { start = ${value} }) })
  default = {}
}
`;
  expect(await fingerprintOf(typed(1))).not.toBe(await fingerprintOf(typed(2)));
});

const both = 'terraform: "1", opentofu: "1"';

it.each([
  [both, '>= 1.11', ['variables.tf:1 Terraform 1.11 rejects, expected >= 1.15']],
  [both, '~> 1.14.2', ['variables.tf:1 Terraform 1.14 rejects, expected >= 1.15']],
  [both, '>= 1.15', []],
  ['terragrunt: "1"', '>= 1.14', ['variables.tf:1 Terraform 1.14 rejects, expected >= 1.15']],
  ['opentofu: "1"', '>= 1.9', ['variables.tf:1 OpenTofu 1.9 rejects, expected >= 1.10']],
  ['opentofu: "1"', '>= 1.10', []],
])(
  'in a release with { %s }, reports `deprecated` if %s allows a version that rejects it',
  async (tools, constraint, expected) => {
    const files = {
      'releases.yml': `- { version: v1.0.0, date: 2026-01-01, ${tools} }\n`,
      'main.tf': 'resource "terraform_data" "a" {\n  input = var.old\n}\n',
      'variables.tf': 'variable "old" {\n  type       = string\n  deprecated = "Use new."\n}\n',
      'versions.tf': `terraform {\n  required_version = "${constraint}"\n}\n`,
    };
    for (const [name, text] of Object.entries(files))
      fs.writeFileSync(path.join(folder, name), text);
    const [facts] = await readAllFacts([folder], new CatalogFolder(folder));
    const found = facts?.problems.map(({ file, line, message, expected: wanted }) => {
      const [statement] = message.split(' the argument');
      return `${path.basename(file)}:${line} ${statement}, expected ${wanted?.split('"')[1]}`;
    });
    expect(found).toEqual(expected);
  },
);

it('reports a failed test at its line, also if its name occurs before', async () => {
  const test = (name: string) => `  - { name: ${name}, set: "size = 1" }\n`;
  const files = {
    'variables.tf': 'variable "size" {\n  type = number\n}\n',
    'examples/small.tfvars': 'size = 1\n',
    'tests.yml': `examples:
  - { name: small, title: Small, description: One. }
tests:
${['A', 'B', 'C', 'D'].map(test).join('')}  - name: "One"
    set: size = 0
    error: size
`,
  };
  fs.mkdirSync(path.join(folder, 'examples'));
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
  const [facts] = await readAllFacts([folder]);
  expect(facts?.problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '8 One: expected an error of the input "size", found none.',
  ]);
});

it('reports files of a module that the catalog does not read', async () => {
  for (const name of ['alarms.tf', 'extra.tf.json', 'main.tofu', 'outputs.tf', 'versions.tofu']) {
    fs.writeFileSync(path.join(folder, name), '');
  }
  fs.writeFileSync(path.join(folder, 'variables.tf.json'), '{}');
  const [facts] = await readAllFacts([folder]);
  expect(facts?.problems.map(({ file, message }) => `${path.basename(file)} ${message}`)).toEqual(
    ['alarms.tf', 'extra.tf.json', 'main.tofu'].map(
      (name) => `${name} The catalog does not read this file.`,
    ),
  );
});
