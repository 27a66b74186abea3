/** @jest-environment node */
import { liteClient } from 'algoliasearch/lite';
import { type HostedService, startHostedService } from '../../../../tests/fixtures/hostedService';
import { type HostedSearchClient, hostedClient } from '../hostedClient';

const settings = {
  appId: 'TESTAPP123',
  apiKey: '0123456789abcdef0123456789abcdef',
  indexName: 'cairn-docs',
};

let service: HostedService;
beforeEach(async () => {
  service = await startHostedService();
});
afterEach(() => service.close());

/**
 * Returns the site's client with Algolia's own client, which sends its requests to the test server.
 */
function client() {
  const lite = liteClient(settings.appId, settings.apiKey, {
    hosts: [{ url: new URL(service.origin).host, protocol: 'http', accept: 'readWrite' }] as never,
    timeouts: { connect: 200, read: 200, write: 200 },
  });
  return hostedClient(async () => lite as unknown as HostedSearchClient, settings.indexName);
}

const facetFilters = [
  'language:en',
  ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
];
const requests = [{ query: 'flow logs', facetFilters, snippetLength: 18, early: true }];

it('sends the application ID, key, index, query and contextual facets', async () => {
  await client().search(requests);
  expect(service.asked).toHaveLength(1);
  const [{ method, path, headers, params, body } = { params: new URLSearchParams() }] =
    service.asked as [(typeof service.asked)[number]];
  expect([method, path]).toEqual(['POST', '/1/indexes/*/queries']);
  expect(headers?.['x-algolia-application-id'] ?? params.get('x-algolia-application-id')).toBe(
    settings.appId,
  );
  expect(headers?.['x-algolia-api-key'] ?? params.get('x-algolia-api-key')).toBe(settings.apiKey);
  expect(body).toEqual({
    requests: [
      {
        indexName: settings.indexName,
        query: 'flow logs',
        facetFilters,
        attributesToSnippet: ['content:18'],
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
      },
    ],
  });
});

it('returns hits with escaped text and intact marks', async () => {
  const [answer] = await client().search(requests);
  const hit = answer?.hits[0];
  expect(answer?.nbHits).toBe(23);
  expect(hit?.hierarchy.lvl1).toBe('flow logs &lt;b&gt;1&lt;/b&gt;');
  expect(hit?.marked.lvl1).toBe('<mark>flow logs</mark> &lt;b&gt;1&lt;/b&gt;');
  expect(hit?.snippet).toBe('About <mark>flow logs</mark>.');
  expect(hit?.url).toBe('https://docs.cairn.example/docs/guides/welcome?hit=1');
});

it.each([
  ['bad-key', 'key'],
  ['rate-limit', 'limit'],
  ['broken', 'server'],
  ['silent', 'timeout'],
] as const)('reports the kind of failure of a service that is %s', async (behavior, kind) => {
  service.behavior = behavior;
  await expect(client().search(requests)).rejects.toMatchObject({ name: 'SearchFailure', kind });
});
