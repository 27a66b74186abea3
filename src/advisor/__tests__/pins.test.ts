/** @jest-environment node */
import type { CatalogDocument } from '../../plugins/catalog/types';
import { advise } from '../advise';
import { checkCalls } from '../checkCalls';
import { PublishedCatalog } from '../PublishedCatalog';

const releases = ['v1.0.0', 'v3.0.0', 'v3.4.0', 'v4.0.0'].map((version) => ({
  version,
  date: '2026-01-02',
}));
const service = (name: string, module: string, version?: string) => ({
  ...{ id: `net/${name}`, group: 'net', service: name, title: name, purpose: 'A.' },
  ...{ since: 'v1.0.0', changed: 'v1.0.0', path: `/docs/${name}`, inputs: 0, outputs: 0 },
  source: { module, ...(version ? { version } : {}) },
  document: `/catalog/net/${name}.json`,
});
const index = {
  $schema: '',
  kind: 'catalog',
  noun: 'service',
  release: 'v4.0.0',
  releases,
  groups: [],
  services: [
    service('vpc', 'acme/vpc/aws', '4.0.0'),
    service('dns', 'git::https://git.example/infra/dns.git?ref=dns-4.0.0'),
    service('local', '../modules/local'),
    {
      ...service('own', 'acme/own/aws', '0.2.0'),
      ...{ since: 'v0.1.0', changed: 'v0.1.0' },
      releases: ['v0.1.0', 'v0.2.0'].map((version) => ({ version, date: '2026-01-02' })),
    },
  ],
} satisfies CatalogDocument;
const documents: Record<string, unknown> = {
  '/catalog.json': index,
  ...Object.fromEntries(
    index.services.map((entry) => [
      entry.document,
      { ...entry, inputs: [], outputs: [], interfaces: [], changes: [] },
    ]),
  ),
};

const adviseText = async (body: string, to = 'v4.0.0') => {
  const catalog = await PublishedCatalog.open({ readJson: async (path) => documents[path] });
  const text = `module "a" {\n${body}\n}\n`;
  const { calls, patch, findings } = await advise([{ name: 'main.tf', text }], { catalog, to });
  const report = await checkCalls(text, { catalog: catalog.forChecks() });
  return {
    messages: findings.map(({ message }) => message),
    checked: report.kind === 'calls' ? report.calls[0]?.findings.map(({ message }) => message) : [],
    from: calls[0]?.from,
    added: patch.split('\n').filter((line) => /^\+[^+]/.test(line)),
    rules: findings.map(({ rule }) => rule),
  };
};

it.each([
  [
    'a constraint',
    '  source  = "acme/vpc/aws"\n  version = "~> 3.0"',
    'v3.4.0',
    ['+  version = "~> 4.0"'],
  ],
  [
    'a constraint of patch releases',
    '  source  = "acme/vpc/aws"\n  version = "~> 3.4.0"',
    'v3.4.0',
    ['+  version = "~> 4.0.0"'],
  ],
  [
    'a tag as a Git reference',
    '  source = "git::https://git.example/infra/dns.git?ref=refs/tags/dns-3.0.0"',
    'v3.0.0',
    ['+  source = "git::https://git.example/infra/dns.git?ref=refs/tags/dns-4.0.0"'],
  ],
  [
    'an exact version',
    '  source  = "acme/vpc/aws"\n  version = "3.0.0"',
    'v3.0.0',
    ['+  version = "4.0.0"'],
  ],
  [
    'a constraint that leaves the release out',
    '  source  = "acme/vpc/aws"\n  version = ">= 3.0, != 4.0.0, < 5.0"',
    'v3.4.0',
    ['+  version = "4.0.0"'],
  ],
  [
    'a tag with a prefix',
    '  source = "git::https://git.example/infra/dns.git?ref=dns-3.0.0"',
    'v3.0.0',
    ['+  source = "git::https://git.example/infra/dns.git?ref=dns-4.0.0"'],
  ],
  ['a local path', '  source = "../../modules/local"', 'v4.0.0', []],
])('raises %s', async (_, body, from, added) => {
  expect(await adviseText(body)).toMatchObject({ from, added, rules: [] });
});

it.each([
  ['v4.0.0', '0.2.0'],
  ['v0.2.0', '0.2.0'],
])('raises a module with its own releases to one of them for %s', async (to, version) => {
  const body = '  source  = "acme/own/aws"\n  version = "0.1.0"';
  expect(await adviseText(body, to)).toMatchObject({
    from: 'v0.1.0',
    added: [`+  version = "${version}"`],
    rules: [],
  });
  expect((await adviseText('  source = "acme/own/aws"', to)).checked).toEqual([
    'The source pins no release.',
  ]);
});

it('rejects a release that neither the library nor a module has', async () => {
  await expect(adviseText('', 'v0.3.0')).rejects.toThrow(
    'The library has no release v0.3.0. Releases: v1.0.0, v3.0.0, v3.4.0, v4.0.0.',
  );
});

it.each(['3.0.0', 'v3', 'dns-3', 'dns-v3.0', 'refs/tags/v3.0.0'])(
  'checks the inexact tag %s from the release that it means',
  async (tag) => {
    const body = `  source = "git::https://git.example/infra/dns.git?ref=${tag}"`;
    const { from, rules, checked } = await adviseText(body);
    expect({ from, rules, checked }).toEqual({
      from: 'v3.0.0',
      rules: ['pin-unknown'],
      checked: [`The library has no release \`${tag}\`.`],
    });
  },
);

it('keeps a constraint that the release meets', async () => {
  const body = '  source  = "acme/vpc/aws"\n  version = "~> 3.0"';
  expect(await adviseText(body, 'v3.4.0')).toMatchObject({ from: 'v3.4.0', added: [], rules: [] });
});

it('reports a call without a version', async () => {
  expect((await adviseText('  source = "acme/vpc/aws"')).rules).toEqual(['pin-missing']);
});

it.each([
  'source = "acme/vpc/aws"',
  'source = "acme/vpc/aws"\n  version = "~> 9.0"',
  'source = "git::https://git.example/infra/dns.git?ref=vpc-4.0.0"',
  'source = "acme/vpc/aws//modules/subnets"\n  version = "4.0.0"',
])('reports %j with the same messages as the checks', async (body) => {
  const { messages, checked } = await adviseText(`  ${body}`);
  expect(messages).toHaveLength(1);
  expect(checked).toEqual(messages);
});
