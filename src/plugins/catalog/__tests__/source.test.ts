/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { formatHcl, parseModuleSource, readModuleCalls, readTerragrunt } from '../../../hcl';
import { CatalogFolder } from '../CatalogFolder';
import { makeDocuments } from '../documents';
import { releaseOfTag, tagOf } from '../pins';
import { addressOfModule, identityOfSource, sourceSchema, urlOfFolder } from '../source';

const sources = {
  monorepo: { repository: 'catalog', path: 'modules/network', tag: 'v{version}' },
  repository: {
    repository: 'https://git.example/infra/terraform-network.git',
    path: '',
    tag: '{version}',
  },
  tagged: {
    repository: 'https://git.example/infra/modules',
    path: 'network',
    tag: 'network-v{version}',
  },
  registry: { registry: 'acme/network/google', path: '' },
  submodule: { registry: 'registry.terraform.io/acme/network/google', path: 'modules/subnets' },
  privateRegistry: { registry: 'registry.acme.example/acme/network/azurerm', path: '' },
  local: { local: '../../modules/network' },
};

describe('address of a module at a release', () => {
  it.each([
    ['repository', 'git::https://git.example/infra/terraform-network.git?ref=1.2.0', undefined],
    ['tagged', 'git::https://git.example/infra/modules.git//network?ref=network-v1.2.0', undefined],
    ['registry', 'acme/network/google', '1.2.0'],
    ['submodule', 'registry.terraform.io/acme/network/google//modules/subnets', '1.2.0'],
    ['privateRegistry', 'registry.acme.example/acme/network/azurerm', '1.2.0'],
    ['local', '../../modules/network', undefined],
  ] as const)('is that of a %s', (name, module, version) => {
    const address = addressOfModule(sources[name], 'v1.2.0');
    expect([address.module, address.version]).toEqual([module, version]);
  });

  it.each([
    ['registry', 'tfr:///acme/network/google?version=1.2.0'],
    ['submodule', 'tfr:///acme/network/google//modules/subnets?version=1.2.0'],
    ['privateRegistry', 'tfr://registry.acme.example/acme/network/azurerm?version=1.2.0'],
  ] as const)('is a registry address of Terragrunt for a %s', (name, terragrunt) => {
    expect(addressOfModule(sources[name], 'v1.2.0').terragrunt).toBe(terragrunt);
  });

  it.each(Object.entries(sources))('is parsed as the identity of a %s', (_, source) => {
    const identity = identityOfSource(source);
    const { kind, path: folder } = parseModuleSource(addressOfModule(source, 'v1.2.0').module);
    expect([kind, folder]).toEqual([identity.kind, identity.path]);
  });

  it.each([
    ['repository', 'https://git.example/infra/terraform-network/tree/1.2.0/modules/nodes'],
    ['tagged', 'https://git.example/infra/modules/tree/network-v1.2.0/network/modules/nodes'],
    [
      'registry',
      'https://registry.terraform.io/modules/acme/network/google/1.2.0/submodules/nodes',
    ],
    ['submodule', undefined],
    ['privateRegistry', undefined],
    ['local', undefined],
  ] as const)('is the start of the URL of a nested module of a %s', (name, url) => {
    expect(urlOfFolder(sources[name], 'v1.2.0', 'modules/nodes')).toBe(url);
  });

  it('rejects a source in an unknown form', () => {
    for (const source of [{ registry: 'network' }, { local: '/modules' }, { path: 'modules' }]) {
      expect(sourceSchema.safeParse(source).success).toBe(false);
    }
  });
});

it('parses the releases of tags', () => {
  expect(tagOf('network-{version}', 'v1.2.0')).toBe('network-1.2.0');
  expect(releaseOfTag('network-{version}', 'network-1.2.0')).toBe('v1.2.0');
  expect(releaseOfTag('{version}', '1.2.0')).toBe('v1.2.0');
  expect(releaseOfTag('v{version}', '1.2.0')).toBeUndefined();
  expect(releaseOfTag('network-{version}', 'dns-1.2.0')).toBeUndefined();
});

describe('a library without Terragrunt whose modules have their own releases', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'sources-'));
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  };
  beforeAll(() => {
    write('groups.yml', '- { id: net, title: Net, description: Networks. }\n');
    for (const [name, versions] of [
      ['dns', ['v0.1.0']],
      ['network', ['v3.0.0', 'v3.1.0']],
    ] as const) {
      write(
        `net/${name}/service.yml`,
        `title: ${name}\npurpose: Makes ${name}.\nsince: ${versions[0]}\nchanged: ${versions[0]}\nsource: { registry: acme/${name}/google }\nbenchmarks: []\n`,
      );
      write(
        `net/${name}/releases.yml`,
        versions.map((version) => `- { version: ${version}, date: 2026-01-02 }\n`).join(''),
      );
      write(`net/${name}/variables.tf`, 'variable "name" {\n  type = string\n}\n');
      write(`net/${name}/example.tfvars`, 'name = "a"\n');
    }
  });
  afterAll(() => fs.rmSync(root, { recursive: true }));

  it('is published with the newest version of each module, for Terraform only', async () => {
    const { services, index } = await makeDocuments(new CatalogFolder(root), { schema: 'x' });
    expect(services.map(({ id, release }) => [id, release])).toEqual([
      ['net/dns', 'v0.1.0'],
      ['net/network', 'v3.1.0'],
    ]);
    expect(index.releases.map(({ version }) => version)).toEqual(['v0.1.0', 'v3.0.0', 'v3.1.0']);
    const [, network] = services;
    expect(network?.usage.terragrunt).toBeUndefined();
    expect(network?.releases?.map(({ version }) => version)).toEqual(['v3.0.0', 'v3.1.0']);
    const text = network?.usage.terraform.required ?? '';
    const [call] = await readModuleCalls(text, 'main.tf');
    expect([call?.source?.text, call?.version]).toEqual(['acme/network/google', '3.1.0']);
    expect(await formatHcl(text)).toBe(text);
  });

  it('has Terragrunt units if a release names a Terragrunt version', async () => {
    write('releases.yml', '- { version: v3.1.0, date: 2026-01-02, terragrunt: "≥ 0.60" }\n');
    const { services } = await makeDocuments(new CatalogFolder(root), { schema: 'x' });
    const unit = await readTerragrunt(services[1]?.usage.terragrunt?.required ?? '', 'unit.hcl');
    expect(unit.call.source).toMatchObject({ kind: 'registry', ref: '3.1.0' });
  });
});
