/** @jest-environment node */
import { changeFeeds } from '../feed';
import type { ServiceDocument } from '../types';

const site = { title: 'Docs', url: 'https://docs.example/sub/', author: 'Cairn' };
const releases = [
  { version: 'v1.0.0', date: '2021-09-14' },
  { version: 'v1.1.0', date: '2021-12-07' },
  { version: 'v1.2.0', date: '2022-03-22' },
];

const services = [
  {
    path: '/docs/reference/services/networking/vpc',
    title: 'VPC <main>',
    purpose: 'A network.',
    since: 'v1.0.0',
    changes: [
      {
        release: 'v1.2.0',
        notes: '/blog/v1-2-0',
        changes: [
          { subject: 'input', name: 'old', kind: 'removed' },
          { subject: 'input', name: 'a', kind: 'added' },
          { subject: 'output', name: 'b', kind: 'added' },
        ],
      },
    ],
  },
] as unknown as ServiceDocument[];

const feeds = changeFeeds(services, releases, (release) => `/blog/${release}`, site);
const json = JSON.parse(feeds.get('/catalog/changes.json') ?? '');
const atom = feeds.get('/catalog/changes.xml') ?? '';

test('each release with changes has an entry, newest first', () => {
  expect(json.items).toEqual([
    {
      id: 'tag:docs.example,2026:catalog/v1.2.0',
      url: 'https://docs.example/sub/blog/v1.2.0',
      title: 'v1.2.0: 1 service changed',
      date_published: '2022-03-22T00:00:00Z',
      content_html:
        '<p>Inputs and outputs by service. <a href="https://docs.example/sub/blog/v1.2.0">Release notes</a></p>' +
        '<ul><li><a href="https://docs.example/sub/docs/reference/services/networking/vpc#what-changed">VPC &lt;main></a>: removed: <code>old</code>; added: 2</li></ul>',
      tags: ['v1.2.0'],
    },
    expect.objectContaining({ title: 'v1.0.0: 1 new service' }),
  ]);
});

test('the Atom feed has the same content, escaped once more', () => {
  expect(atom).toContain('<updated>2022-03-22T00:00:00Z</updated>\n  <author>');
  expect(atom.match(/<entry>/g)).toHaveLength(2);
  expect(atom).toContain('VPC &amp;lt;main>&lt;/a>: removed: &lt;code>old&lt;/code>; added: 2');
  expect(atom).toContain(
    '<link rel="self" type="application/atom+xml" href="https://docs.example/sub/catalog/changes.xml"/>',
  );
});

test('a service with its own releases has an entry for each, sorted among those of the library', () => {
  const own = {
    id: 'net/balancer',
    path: '/docs/reference/services/net/balancer',
    title: 'Balancer',
    purpose: 'Balances.',
    // A release of the library has the same name.
    since: 'v1.1.0',
    releases: [
      { version: 'v1.1.0', date: '2022-01-01' },
      { version: 'v1.1.1', date: '2022-02-01' },
      { version: 'v2.0.0', date: '2023-01-01' },
    ],
    changes: [{ release: 'v2.0.0', changes: [{ subject: 'input', name: 'sku', kind: 'default' }] }],
  } as unknown as ServiceDocument;
  const all = changeFeeds([...services, own], releases, (release) => `/blog/${release}`, site);
  const { items } = JSON.parse(all.get('/catalog/changes.json') ?? '');
  expect(items.map(({ title }: { title: string }) => title)).toEqual([
    'Balancer v2.0.0: changed',
    'v1.2.0: 1 service changed',
    'Balancer v1.1.0: new',
    'v1.0.0: 1 new service',
  ]);
  expect(items[0]).toMatchObject({
    id: 'tag:docs.example,2026:catalog/net/balancer/v2.0.0',
    url: 'https://docs.example/sub/docs/reference/services/net/balancer#what-changed',
    content_html:
      '<p><a href="https://docs.example/sub/docs/reference/services/net/balancer#what-changed">Balancer</a>: default changed: <code>sku</code></p>',
  });
});
