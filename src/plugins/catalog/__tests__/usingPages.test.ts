/** @jest-environment node */
import type { SourceIdentity } from '../pins';
import { identityOfSource, type ServiceSource } from '../source';
import { findUsingPages } from '../usingPages';

const modules = (sources: Record<string, ServiceSource>): Map<string, SourceIdentity> =>
  new Map(Object.entries(sources).map(([id, source]) => [id, identityOfSource(source)]));

const usesOf = (text: string, sources: Record<string, ServiceSource>): string[] => [
  ...findUsingPages([{ title: 'Guide', path: '/a', text }], modules(sources)).keys(),
];

const repository = 'https://git.example/infra/terraform-library';

it('finds the guides that link to a service or call its module, each once and in order', () => {
  const guides = [
    { title: 'Set up your VPCs', path: '/a', text: 'See [VPC](/docs/reference/services/net/vpc).' },
    {
      title: 'Walkthrough',
      path: '/b',
      text: `"git::${repository}.git//modules/net/vpc?ref=v1.0.0" [input](/docs/reference/services/net/vpc#input-a)`,
    },
    { title: 'Other', path: '/c', text: 'net/vpc' },
  ];
  const sources = modules({
    'net/vpc': { repository, path: 'modules/net/vpc', tag: 'v{version}' },
  });
  expect(Object.fromEntries(findUsingPages(guides, sources))).toEqual({
    'net/vpc': [
      { title: 'Set up your VPCs', path: '/a' },
      { title: 'Walkthrough', path: '/b' },
    ],
  });
});

it.each<[string, ServiceSource, string]>([
  [
    'a folder that is not named after the group',
    { repository, path: 'modules/vpc', tag: 'v{version}' },
    `source = "git::${repository}.git//modules/vpc?ref=v1.1.0"`,
  ],
  [
    'its own repository over SSH',
    { repository, path: '', tag: 'v{version}' },
    'source = "git::ssh://git@git.example/infra/terraform-library.git?ref=v1.1.0"',
  ],
  [
    'a registry',
    { registry: 'acme/network/aws', path: 'modules/vpc' },
    'source  = "registry.terraform.io/acme/network/aws//modules/vpc"',
  ],
  [
    'a registry in Terragrunt',
    { registry: 'acme/network/aws', path: '' },
    'source = "tfr:///acme/network/aws?version=1.1.0"',
  ],
  ['a local folder', { local: '../modules/vpc' }, 'source = "../../modules/vpc"'],
])('finds a call of a module in %s', (_place, source, code) => {
  const others = {
    'net/repository': { repository: `${repository}-other`, path: 'modules/vpc', tag: 'v{version}' },
    'net/folder': { repository, path: 'modules/dns', tag: 'v{version}' },
  };
  expect(usesOf(`\`\`\`hcl\n${code}\n\`\`\``, { 'net/vpc': source, ...others })).toEqual([
    'net/vpc',
  ]);
});
