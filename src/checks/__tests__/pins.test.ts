/** @jest-environment node */
import { readModuleCalls } from '../../hcl';
import type { Catalog, CatalogService } from '../catalog';
import { writePin } from '../catalog';
import { resolveCall } from '../resolveCall';
import { checkCatalogCall } from '../rules/moduleCalls';

const release = (version: string) => ({ version, date: '2026-01-02' });
const service = (
  name: string,
  source: CatalogService['source'],
  releases?: string[],
): [string, CatalogService] => [
  `net/${name}`,
  {
    path: `net/${name}`,
    since: 'v1.0.0',
    source,
    ...(releases ? { releases: releases.map(release) } : {}),
  },
];
const tag = 'v{version}';

const catalog: Catalog = {
  repository: 'github.com/acme/catalog',
  releases: ['v1.0.0', 'v2.0.0'].map(release),
  services: new Map([
    service('vpc', { kind: 'registry', repository: 'acme/vpc/aws', path: '', tag }, [
      'v3.0.0',
      'v3.4.0',
      'v4.0.0',
    ]),
    service('subnets', {
      kind: 'registry',
      repository: 'acme/vpc/aws',
      path: 'modules/subnets',
      tag,
    }),
    service('dns', {
      kind: 'git',
      repository: 'git.example/infra/dns',
      path: '',
      tag: 'dns-{version}',
    }),
    service('local', { kind: 'local', repository: 'modules/local', path: '', tag }),
  ]),
  readInterface: async (_, version) => ({
    folder: '',
    module: {
      inputs: [
        {
          name: version === 'v3.4.0' ? 'cidr' : 'cidr_block',
          type: { kind: 'string' },
          typeText: 'string',
          required: true,
          sensitive: false,
          nullable: true,
          ephemeral: false,
          validations: [],
          file: '',
          range: {
            start: { line: 1, column: 1, offset: 0 },
            end: { line: 1, column: 1, offset: 0 },
          },
        },
      ],
      outputs: [],
      renamed: new Map(version === 'v4.0.0' ? [['cidr', 'cidr_block']] : []),
      findRemoval: async (name) => (name === 'dns_name' ? 'v3.4.0' : undefined),
    },
  }),
};

const check = async (body: string, versions = ['v2.0.0']) => {
  const text = `module "a" {\n${body}\n}\n`;
  const [call] = await readModuleCalls(text, 'main.tf', { validate: false });
  if (!call) throw new Error('no call');
  const code = { text, places: text.split('\n').map((_, line) => ({ line: line + 1, column: 1 })) };
  const rules = { versions, missing: true, inherited: [] };
  const { service: id, problems } = await checkCatalogCall(call, code, rules, {
    catalog,
    words: [],
    today: '',
  });
  const pin = resolveCall(catalog, call)?.release;
  return { id, pin, rules: problems.map(({ rule, advice }) => `${rule}: ${advice}`) };
};

it.each([
  [
    'a constraint',
    'source = "acme/vpc/aws"\n version = "~> 4.0"\n cidr_block = "a"',
    'net/vpc',
    'v4.0.0',
  ],
  [
    'the host of the public registry',
    'source = "registry.terraform.io/acme/vpc/aws"\n version = "4.0.0"\n cidr_block = "a"',
    'net/vpc',
    'v4.0.0',
  ],
  [
    'a submodule',
    'source = "acme/vpc/aws//modules/subnets"\n version = ">= 1.0"\n cidr_block = "a"',
    'net/subnets',
    'v2.0.0',
  ],
  [
    'a tag',
    'source = "git::https://git.example/infra/dns.git?ref=dns-2.0.0"\n cidr_block = "a"',
    'net/dns',
    'v2.0.0',
  ],
  ['a local path', 'source = "../../modules/local"\n cidr_block = "a"', 'net/local', 'v2.0.0'],
])('checks a call with %s', async (_, body, id, pin) => {
  expect(await check(body)).toEqual({ id, pin, rules: [] });
});

it('checks a call at the newest release that a constraint allows', async () => {
  const body = 'source = "acme/vpc/aws"\n version = "~> 3.0"\n cidr_block = "a"';
  const { pin, rules } = await check(body, ['v2.0.0', 'v3.4.0']);
  expect(pin).toBe('v3.4.0');
  expect(rules).toEqual([
    'missing-input: Add cidr.',
    'unknown-input: Remove it, or see the inputs of the module.',
  ]);
});

it('gives the new name of a renamed input', async () => {
  const body = 'source = "acme/vpc/aws"\n version = "4.0.0"\n cidr_block = "a"\n cidr = "a"';
  expect((await check(body)).rules).toEqual(['unknown-input: It is now called "cidr_block".']);
});

it('names the release that removed an input', async () => {
  const body = 'source = "acme/vpc/aws"\n version = "4.0.0"\n cidr_block = "a"\n dns_name = "a"';
  expect((await check(body)).rules).toEqual([
    'unknown-input: v3.4.0 removed it. Delete the argument, unless the page of the service names a replacement under v3.4.0.',
  ]);
});

it.each([
  ['no version', 'source = "acme/vpc/aws"', 'pin-missing: Add `version = "4.0.0"`.'],
  [
    'a version that does not exist',
    'source = "acme/vpc/aws"\n version = "~> 9.0"',
    'pin-unknown: Write `version = "4.0.0"`.',
  ],
  [
    'a tag of another module',
    'source = "git::https://git.example/infra/dns.git?ref=vpc-2.0.0"',
    'pin-unknown: Write `?ref=dns-2.0.0`.',
  ],
  [
    'an inexact tag',
    'source = "git::https://git.example/infra/dns.git?ref=v2.0"',
    'pin-unknown: Did you mean `?ref=dns-2.0.0`?',
  ],
  [
    'an unknown submodule',
    'source = "acme/vpc/aws//modules/subnet"\n version = "4.0.0"',
    'unknown-service: Did you mean `modules/subnets`?',
  ],
])('rejects a call with %s', async (_, body, expected) => {
  expect((await check(`${body}\n cidr_block = "a"`)).rules).toEqual([expected]);
});

it('reports a constraint that does not reach the newest release', async () => {
  const { rules } = await check('source = "acme/vpc/aws"\n version = "~> 3.0"\n cidr = "a"');
  expect(rules).toEqual([
    'pin-old: Write `version = "4.0.0"`; a page about older versions names them in its front matter: catalog_versions: [v3.4.0].',
  ]);
});

it('writes pins in the notation of the caller', () => {
  const vpc = catalog.services.get('net/vpc');
  if (!vpc) throw new Error('no service');
  const source = {
    kind: 'registry' as const,
    text: 'tfr:///acme/vpc/aws',
    repository: '',
    path: '',
  };
  expect(writePin(vpc, 'v4.0.0')).toBe('version = "4.0.0"');
  expect(writePin(vpc, 'v4.0.0', { source })).toBe('?version=4.0.0');
});
