/** @jest-environment node */
import { makeRecords } from '../../../plugins/search-index/makeRecords';
import { EmbeddedSearch } from '../EmbeddedSearch';
import { files, page } from './fixture';

const guide = (path: string, title: string, text: string, sections: readonly [string, string][]) =>
  page(path, title, 'guide', 'Guides', [[title, text], ...sections]);

/** Returns the pages that a search finds on a site, best first. */
async function search(site: Parameters<typeof makeRecords>[0], query: string): Promise<string[]> {
  const { fetchFile } = files(new Set(), makeRecords(site, 'https://docs.example.com'));
  const { hits } = await new EmbeddedSearch(fetchFile).search({ query });
  return hits.map(({ objectID }) => objectID.split('#')[0] ?? '');
}

const others = ['Networks', 'Queues', 'Tables', 'Buckets'].map((title) =>
  guide(`/docs/${title.toLowerCase()}`, title, `About ${title}.`, []),
);

describe('the version of a query', () => {
  const site = [
    ...others,
    guide('/docs/0-14', 'Update to 0.14', 'Sensitive outputs, also in 0.15.', [
      ['Sensitive outputs', 'Mark sensitive outputs.'],
    ]),
    guide('/docs/0-15', 'Update to 0.15', 'Outputs must be marked sensitive.', []),
    guide('/docs/v6', 'Update to the provider v6', 'Sensitive arguments.', []),
  ];

  it('ranks pages about another version lower', async () => {
    expect((await search(site, 'sensitive outputs 0.15'))[0]).toBe('/docs/0-15');
    expect((await search(site, 'sensitive outputs 0.14'))[0]).toBe('/docs/0-14');
  });

  it('is also a number without its letter', async () => {
    const versions = [
      ...site,
      guide('/docs/v4', 'Update to the provider v4', 'The provider has 6 new arguments.', []),
    ];
    expect((await search(versions, 'update to provider 6'))[0]).toBe('/docs/v6');
    expect((await search(versions, 'provider 4 update'))[0]).toBe('/docs/v4');
  });

  it('does not lower pages if no title has the version', async () => {
    expect((await search(site, 'sensitive outputs 0.99'))[0]).toBe('/docs/0-14');
  });
});

it('ranks the name in a pasted message above its common words', async () => {
  const site = [
    ...others,
    guide('/docs/one', 'One', 'A deprecated feature.', []),
    guide('/docs/two', 'Two', 'Use aws_s3_bucket_versioning here.', []),
  ];
  expect(await search(site, 'deprecated aws_s3_bucket_versioning')).toEqual([
    '/docs/two',
    '/docs/one',
  ]);
});

it('counts a word with one typing error like the word itself', async () => {
  const site = [
    ...others,
    guide('/docs/search', 'Domains', 'OpenSearch, and copies of it.', []),
    guide('/docs/cache', 'Cache', 'Snapshots of the cache.', []),
    guide('/docs/engines', 'Engines', 'OpenSearch and others. Snapshots are daily.', []),
  ];
  const exact = await search(site, 'opensearch snapshots');
  expect(await search(site, 'opensarch snapshots')).toEqual(exact);
});

it.each(['vpc outputs', 'outputs of the vpc', 'vpc outputs list', 'list of all vpc outputs'])(
  'finds the section of a page by its title and heading in %p',
  async (query) => {
    const guides = ['concepts', 'design', 'next steps'].map((topic) =>
      guide(`/docs/vpc/${topic}`, `VPC ${topic}`, 'The outputs of a VPC: a list of subnets.', []),
    );
    const services = ['VPC', 'Queue', 'Table'].map((title) =>
      guide(`/docs/services/${title.toLowerCase()}`, title, 'A service.', [
        ['Inputs', 'Names.'],
        ['Outputs', 'Addresses.'],
      ]),
    );
    const { fetchFile } = files(
      new Set(),
      makeRecords([...guides, ...services], 'https://docs.example.com'),
    );
    const { hits } = await new EmbeddedSearch(fetchFile).search({ query });
    expect(hits[0]?.objectID).toBe('/docs/services/vpc#outputs');
  },
);

it.each([
  ['spin up an acct', '/docs/account'],
  ['stand up an account', '/docs/account'],
])('finds the page for %p by other words', async (query, path) => {
  const site = [...others, guide('/docs/account', 'Create an account', 'One for each team.', [])];
  expect((await search(site, query))[0]).toBe(path);
});

describe('the record of a page', () => {
  const database = {
    ...guide('/docs/database', 'Database', 'Deploy a database, and resize its disk.', [
      ['Storage', 'To resize the disk for reports, change its size. It stays available.'],
      ['Resize the disk at night', 'Wait for the window.'],
      ['Passwords', 'A database rotates those of the database.'],
    ]),
    words: {
      questions: ['How do I deploy a database for reports?'],
      sections: { passwords: { questions: ['Can a leaver still resize reports?'] } },
    },
  };
  const { fetchFile } = files(
    new Set(),
    makeRecords([...others, database], 'https://docs.example.com'),
  );
  const recordsFor = async (query: string): Promise<string[]> => {
    const { hits } = await new EmbeddedSearch(fetchFile).search({ query });
    const [hit] = hits;
    return hit ? [hit, ...hit.others].map(({ objectID }) => objectID) : [];
  };

  it('has the words of a sentence that the page title does not contain', async () => {
    expect(await recordsFor('is my database available while I resize the disk')).toEqual([
      '/docs/database#storage',
      '/docs/database#resize-the-disk-at-night',
      '/docs/database',
    ]);
  });

  it('is the input that a sentence names', async () => {
    const network = page('/docs/network', 'Network', 'service', 'Reference', [
      ['Network', 'Subnets in each zone.'],
      ['Production', 'Three zones: num_nat_gateways is 3.'],
      ['num_nat_gateways', 'How many gateways, at most one for each subnet.', 'input'],
    ]);
    const site = files(new Set(), makeRecords([...others, network], 'https://docs.example.com'));
    const query = 'which num_nat_gateways do three need';
    const { hits } = await new EmbeddedSearch(site.fetchFile).search({ query });
    expect(hits[0]?.objectID).toBe('/docs/network#input-num_nat_gateways');
  });

  it('has the question of a sentence', async () => {
    expect((await recordsFor('can a leaver still resize reports'))[0]).toBe(
      '/docs/database#passwords',
    );
  });

  it('is the page for its own question, although a section has the words', async () => {
    const network = {
      ...guide('/docs/network', 'Network', 'Subnets in each zone.', [
        ['Create the peering step by step', 'Create it for the office, step by step.'],
      ]),
      words: {
        questions: ['How do I create a network for the office step by step?'],
        sections: {},
      },
    };
    const site = files(new Set(), makeRecords([...others, network], 'https://docs.example.com'));
    const query = 'how do I create a network for the office step by step';
    const { hits } = await new EmbeddedSearch(site.fetchFile).search({ query });
    expect(hits[0]?.objectID).toBe('/docs/network');
  });

  it.each([
    ['a few words', 'resize database'],
    ['a sentence with no other word than the title', 'what is a database?'],
    ['a question of the page', 'how do I deploy a database for reports'],
  ])('is the page for %s', async (_, query) => {
    expect((await recordsFor(query))[0]).toBe('/docs/database');
  });
});

it('finds the next steps of a subject for a question about what follows', async () => {
  const site = [
    ...others,
    guide('/docs/cluster', 'Clusters', 'Create a cluster. It is running after ten minutes.', []),
    guide('/docs/cluster/next-steps', 'Next steps', 'What a cluster needs later.', []),
    guide('/docs/network/next-steps', 'Next steps', 'What a network needs later.', []),
  ];
  const query = 'my cluster is running now, what else do I have to do?';
  expect((await search(site, query))[0]).toBe('/docs/cluster/next-steps');
  // This question is about the cluster, not about the reader's next steps.
  expect((await search(site, 'what else has a running cluster'))[0]).toBe('/docs/cluster');
});

describe('an identifier that no page spells like this', () => {
  const site = [
    ...others,
    guide('/docs/sns-topics', 'SNS topics', 'Send alarms to each subscription.', []),
    guide('/docs/baseline', 'Baseline', 'Has an SNS topic and a subscription.', []),
  ];

  it('finds the page that its parts name, before a page that contains all of them', async () => {
    expect(await search(site, 'sns_topic_subscription')).toEqual([
      '/docs/sns-topics',
      '/docs/baseline',
    ]);
  });

  it('finds pages with some of its parts if no page has all of them', async () => {
    expect((await search(site, 'sns.alpha.example.io/alarms'))[0]).toBe('/docs/sns-topics');
  });
});
