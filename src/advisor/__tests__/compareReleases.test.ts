/** @jest-environment node */
import type { CatalogDocument } from '../../plugins/catalog/types';
import { compareReleases } from '../compareReleases';
import { PublishedCatalog } from '../PublishedCatalog';

const index = {
  ...{ $schema: '', kind: 'catalog', noun: 'service', release: 'v1.10.0', groups: [] },
  releases: ['v1.0.0', 'v1.8.0', 'v1.9.0', 'v1.10.0'].map((version) => ({
    version,
    date: '2026-01-02',
  })),
  services: [
    {
      ...{ id: 'net/vpc', group: 'net', service: 'vpc', title: 'VPC', purpose: 'A.' },
      ...{ since: 'v1.0.0', changed: 'v1.10.0', path: '/docs/vpc', inputs: 0, outputs: 0 },
      source: { module: 'git::https://git.example/acme/modules.git//net/vpc?ref=v1.10.0' },
      document: '/catalog/net/vpc.json',
    },
  ],
} satisfies CatalogDocument;

const days = (name: string, value: number) => ({
  ...{ name, type: { kind: 'number' }, typeText: 'number', required: false, nullable: true },
  ...{ default: value, defaultText: `${value}`, validations: [], path: '' },
});
const moved = (name: string, effect: string, text: string) => ({
  ...{ subject: 'input', name, kind: 'default' },
  consequence: { effect, text },
});
const documents: Record<string, unknown> = {
  '/catalog.json': index,
  '/catalog/net/vpc.json': {
    ...index.services[0],
    kind: 'service',
    implementation: {
      requires: { providers: [{ name: 'aws', source: 'hashicorp/aws', version: '>= 6.0' }] },
    },
    inputs: [days('days', 30), days('fresh', 90)],
    outputs: [],
    interfaces: [
      { release: 'v1.8.0', document: '/catalog/net/vpc/v1.8.0.json', path: '/docs/vpc/v1.8.0' },
    ],
    changes: [
      {
        release: 'v1.10.0',
        notes: '',
        changes: [
          moved('days', 'costs', '30 instead of 7.'),
          moved('fresh', 'deletes', 'Deleted after 90 days.'),
        ],
      },
      {
        release: 'v1.9.0',
        notes: '',
        changes: [
          { subject: 'input', name: 'keep', kind: 'renamed', after: 'days' },
          moved('keep', 'deletes', '7 instead of all.'),
          { subject: 'input', name: 'fresh', kind: 'added' },
        ],
      },
    ],
  },
  '/catalog/net/vpc/v1.8.0.json': {
    ...{ kind: 'interface', inputs: [days('keep', 0)], outputs: [{ name: 'old_id' }] },
    requires: { providers: [{ name: 'aws', source: 'hashicorp/aws', version: '~> 5.0' }] },
  },
};

const compare = async (from: string) =>
  compareReleases(
    await PublishedCatalog.open({ readJson: async (path) => documents[path] }),
    'net/vpc',
    from,
    'v1.10.0',
  );

it('adds the consequences of all releases, and the most urgent effect', async () => {
  const { changes } = await compare('v1.8.0');
  expect(changes.find(({ kind }) => kind === 'default')).toMatchObject({
    name: 'days',
    before: '0',
    after: '30',
    consequence: {
      effect: 'deletes',
      text: 'v1.9.0: 7 instead of all. v1.10.0: 30 instead of 7.',
    },
  });
});

it('adds the consequence of a default that moved after the input was added', async () => {
  const { changes } = await compare('v1.8.0');
  expect(changes.find(({ name }) => name === 'fresh')).toMatchObject({
    kind: 'added',
    consequence: { effect: 'deletes', text: 'Deleted after 90 days.' },
  });
});

it('compares the requirements', async () => {
  const { changes } = await compare('v1.8.0');
  expect(changes.find(({ subject }) => subject === 'requirement')).toEqual({
    ...{ subject: 'requirement', name: 'hashicorp/aws', kind: 'version' },
    ...{ before: '~> 5.0', after: '>= 6.0' },
  });
});

it('links an item to the later interface, or to the earlier one that still has it', async () => {
  const { changes } = await compare('v1.8.0');
  expect(changes.map(({ kind, path }) => [kind, path])).toEqual([
    ['removed', '/docs/vpc/v1.8.0#output-old_id'],
    ['renamed', '/docs/vpc/v1.8.0#input-keep'],
    ['version', undefined],
    ['default', '/docs/vpc#input-days'],
    ['added', '/docs/vpc#input-fresh'],
  ]);
});

it('names the first published release if there is no earlier one', async () => {
  await expect(compare('v1.0.0')).rejects.toThrow(
    'The interface of net/vpc at v1.0.0 is not published. The first published release is v1.8.0.',
  );
});
