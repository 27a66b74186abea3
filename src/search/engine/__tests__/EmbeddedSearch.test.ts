/** @jest-environment node */
import { makeRecords } from '../../../plugins/search-index/makeRecords';
import { EmbeddedSearch } from '../EmbeddedSearch';
import { files, page } from './fixture';

const ids = (answer: { hits: readonly { objectID: string }[] }) =>
  answer.hits.map(({ objectID }) => objectID);

const vpc = '/docs/reference/services/networking/vpc';

describe('the embedded search', () => {
  const { fetchFile } = files();
  const search = new EmbeddedSearch(fetchFile);
  const first = async (query: string) => ids(await search.search({ query }))[0];

  it.each([
    ['a title', 'vpc', vpc],
    ['a whole identifier', 'num_nat_gateways', `${vpc}#input-num_nat_gateways`],
    ['the beginning of an identifier', 'num_nat_g', `${vpc}#input-num_nat_gateways`],
    [
      'parts of an identifier that does not exist',
      'num_of_natt_gateway',
      `${vpc}#input-num_nat_gateways`,
    ],
    ['a prefix', 'upgra', '/docs/reference/services/app/eks#upgrades'],
    ['a typo', 'kuberntes', '/docs/reference/services/app/eks'],
    [
      'another form of the word',
      'deleting default vpcs',
      '/docs/guides/vpc#delete-the-default-vpc',
    ],
    ['another name', 'k8s', '/docs/reference/services/app/eks'],
    [
      'another name of a word whose parts never occur together',
      'take-down',
      '/docs/guides/vpc#delete-the-default-vpc',
    ],
    ['a sentence', 'how do I delete the default VPC?', '/docs/guides/vpc#delete-the-default-vpc'],
    ['a phrase', '"three tiers"', '/docs/guides/vpc'],
    [
      'a page and its heading of common words',
      'set up your VPCs what you need',
      '/docs/guides/vpc#what-you-need',
    ],
    [
      'a heading of common words and its page',
      'what you need set up your VPCs',
      '/docs/guides/vpc#what-you-need',
    ],
    [
      'a typo that changes the place of a word in the alphabet',
      'usrvives',
      '/docs/guides/vpc#nat-gateways',
    ],
    ['words of the text', 'survives more', '/docs/guides/vpc#nat-gateways'],
    ['a typo before digits', 'rout53', '/docs/guides/quota'],
    ['swapped digits', 'route35', '/docs/guides/quota'],
    ['swapped letters', 'kuberntees', '/docs/reference/services/app/eks'],
    ['swapped letters of a short name', 'vcp', vpc],
    ['two words for one', 'delete defaultvpc', '/docs/guides/vpc#delete-the-default-vpc'],
    ['the question of a section', 'expensive packets', '/docs/guides/vpc#nat-gateways'],
    [
      'a question in the past tense',
      'why was the default vpc deleted?',
      '/docs/guides/vpc#delete-the-default-vpc',
    ],
    ['a page by its title, not by a section that is asked for', 'set up VPCs', '/docs/guides/vpc'],
    ['a page that several questions fit', 'weigh parcels', '/docs/reference/services/app/eks'],
    ['exactly what is asked', 'what is a quota', '/docs/guides/vpc#nat-gateways'],
    ['a whole word before words that it begins', 'the route', '/docs/guides/connect#route-tables'],
    ['what something is', 'what is peering', '/docs/guides/core-concepts#peering'],
    ['how something is done', 'how do I request peering', '/docs/guides/connect#peering'],
    [
      'a pasted message with IDs and times',
      '2026-11-02T10:14:55Z operation error EC2: AllocateAddress, https response error StatusCode: 400, RequestID: 4f1c2d6e, api error AddressLimitExceeded',
      '/docs/guides/vpc#nat-gateways',
    ],
    ['a pasted message', 'api error AddressLimitExceeded', '/docs/guides/vpc#nat-gateways'],
    ['the words of a reader', 'avoid public internet traffic', '/docs/guides/vpc'],
    [
      'most of the words',
      'delete default vpc yesterday',
      '/docs/guides/vpc#delete-the-default-vpc',
    ],
  ])('finds %s', async (_, query, expected) => {
    expect(await first(query)).toBe(expected);
  });

  it('ranks a guide above a release note', async () => {
    const found = ids(await search.search({ query: 'NAT gateways' }));
    expect(found.indexOf('/docs/guides/vpc#nat-gateways')).toBeLessThan(
      found.indexOf('/blog/v1-8-0'),
    );
  });

  it('finds only records that contain a quoted phrase', async () => {
    const found = ids(await search.search({ query: '"gateway for each zone"' }));
    expect(found).toEqual(['/docs/guides/vpc#nat-gateways']);
  });

  it('does not search for a phrase with words that are not in the index', async () => {
    const found = ids(await search.search({ query: '"for which" gateways' }));
    expect(found).toContain('/docs/guides/vpc#nat-gateways');
  });

  it('returns results for a pasted message even if no record contains its phrase', async () => {
    expect(ids(await search.search({ query: '"gateways many"' }))).not.toEqual([]);
  });

  it('filters by facets, counts them, and pages', async () => {
    const all = await search.search({ query: 'gateways', facets: ['kind', 'hierarchy.lvl0'] });
    expect(all.nbHits).toBe(3);
    expect(all.facets.kind).toEqual({ guide: 1, input: 1, release: 1 });
    expect(all.facets['hierarchy.lvl0']).toEqual({
      'Build it yourself': 1,
      Networking: 1,
      'Release notes': 1,
    });
    const docs = await search.search({
      query: 'gateways',
      facetFilters: [
        'language:en',
        ['docusaurus_tag:docs-default-current', 'docusaurus_tag:other'],
        'kind:-input',
      ],
    });
    expect(ids(docs)).toEqual(['/docs/guides/vpc#nat-gateways']);
    const second = await search.search({ query: 'gateways', page: 1, hitsPerPage: 2 });
    expect(second.nbHits).toBe(3);
    expect(ids(second)).toEqual(ids(all).slice(2));
  });

  it('returns each page once, with its other records', async () => {
    const { hits } = await search.search({ query: 'vpc' });
    const pages = ids({ hits }).map((id) => id.split('#')[0]);
    expect(new Set(pages).size).toBe(pages.length);
    const guide = hits.find(({ objectID }) => objectID.startsWith('/docs/guides/vpc'));
    expect(guide?.others.map(({ objectID }) => objectID)).toContain(
      '/docs/guides/vpc#delete-the-default-vpc',
    );
  });

  it('shows the type and default of an input', async () => {
    const id = `${vpc}#input-num_nat_gateways`;
    const passages = await search.passages([id], 'num_nat_gateways');
    expect(passages[id]).toEqual({
      snippet: 'How many <mark>gateways</mark>, at most one a zone.',
      detail: 'number, default 1',
    });
  });

  it('reports the correction of a query, or similar spellings without results', async () => {
    expect(await search.search({ query: 'upgredes' })).toMatchObject({ corrected: 'upgrades' });
    expect(await search.search({ query: 'vcp' })).toMatchObject({ corrected: 'vpc' });
    const known = await search.search({ query: 'pvc' });
    expect(known.corrected).toBeUndefined();
    expect(known.hits.map(({ objectID }) => objectID)).toEqual(['/docs/guides/quota']);
    const { hits, spellings } = await search.search({ query: 'upgxxxdes' });
    expect(hits).toEqual([]);
    expect(spellings).toContain('upgrades');
  });

  it('reports the words of a short query that no page contains', async () => {
    const found = await search.search({ query: 'vpc xqzzw gateways' });
    expect(found.unknown).toEqual(['xqzzw']);
    expect(found.nbHits).toBeGreaterThan(0);
    const typo = await search.search({ query: 'vpc upgredes' });
    expect(typo.unknown).toBeUndefined();
    const message = await search.search({ query: 'vpc a1 b2 c3 d4 e5 f6 g7 h8 xqzzw' });
    expect(message.unknown).toBeUndefined();
  });

  it('does not report a word whose part of the index is not loaded', async () => {
    const early = await new EmbeddedSearch(files().fetchFile).search({
      query: 'vpc xqzzw',
      early: true,
    });
    expect(early.unknown).toBeUndefined();
  });

  it('escapes the text of pages', async () => {
    const passages = await search.passages([vpc], 'flow logs network');
    expect(passages[vpc]?.snippet).toBe(
      'Deploy an application <mark>network</mark> with &lt;b&gt;<mark>flow</mark> <mark>logs</mark>&lt;/b&gt;.',
    );
  });

  it('marks the words of a synonym only next to each other', async () => {
    const site = makeRecords(
      [
        page('/docs/volumes', 'Volumes', 'guide', 'Guides', [
          ['Volumes', 'A snapshot takes up to an hour. Back up both, then come back.'],
        ]),
      ],
      'https://docs.example.com',
    );
    const small = new EmbeddedSearch(files(new Set(), site).fetchFile);
    await small.search({ query: 'snapshot' });
    const passages = await small.passages(['/docs/volumes'], 'snapshot');
    expect(passages['/docs/volumes']?.snippet).toBe(
      'A <mark>snapshot</mark> takes up to an hour. <mark>Back up</mark> both, then come back.',
    );
  });

  it.each(['', '   ', '"', '*', '(', '\\', '🪨', 'a'.repeat(64), '__proto__', 'constructor'])(
    'answers %j',
    async (query) => {
      await expect(search.search({ query })).resolves.toMatchObject({ hits: expect.any(Array) });
    },
  );
});

describe('early and complete answers', () => {
  it('answers first from titles and headings, then from the shards of the query', async () => {
    const { fetchFile, asked } = files();
    const search = new EmbeddedSearch(fetchFile);
    const early = await search.search({ query: 'nat gateways', early: true });
    expect(early.complete).toBe(false);
    expect(ids(early)[0]).toBe('/docs/guides/vpc#nat-gateways');
    expect(asked.filter((name) => name.startsWith('terms'))).toEqual([]);
    expect(ids(await search.search({ query: 'survives more', early: true }))).toEqual([]);
    const full = await search.search({ query: 'survives more' });
    expect(full.complete).toBe(true);
    expect(ids(full)).toEqual(['/docs/guides/vpc#nat-gateways']);
    expect(await search.search({ query: 'survives more', early: true })).toEqual(full);
    expect(asked.filter((name) => name.startsWith('text.'))).toEqual([]);
  });

  it('fetches files once, shards only for query words, text only for passages', async () => {
    const { fetchFile, asked, built } = files();
    const search = new EmbeddedSearch(fetchFile);
    await Promise.all([search.open(), search.search({ query: 'vpc ' }), search.open()]);
    await search.passages([vpc], 'vpc');
    await search.passages([vpc], 'vpc');
    expect(new Set(asked).size).toBe(asked.length);
    const shards = asked.filter((name) => name.startsWith('terms.'));
    expect(shards.length).toBeGreaterThan(0);
    expect(shards.length).toBeLessThan(built.termShards.length);
    expect(asked.filter((name) => name.startsWith('text.'))).toHaveLength(1);
  });

  it('retries after a failure', async () => {
    const broken = new Set(['manifest']);
    const { fetchFile } = files(broken);
    const search = new EmbeddedSearch(fetchFile);
    await expect(search.search({ query: 'vpc' })).rejects.toThrow('no manifest.json');
    broken.clear();
    expect(ids(await search.search({ query: 'vpc' }))[0]).toBe(vpc);
  });

  it('searches titles if the full text cannot be loaded', async () => {
    const broken = new Set(['terms.', 'terms-list.']);
    const { fetchFile } = files(broken);
    const search = new EmbeddedSearch(fetchFile);
    await expect(search.search({ query: 'nat gateways' })).rejects.toThrow('no terms');
    const early = await search.search({ query: 'nat gateways', early: true });
    expect(ids(early)[0]).toBe('/docs/guides/vpc#nat-gateways');
    await expect(search.passages([vpc], 'vpc')).rejects.toThrow('no terms-list');
    broken.clear();
    expect((await search.passages([vpc], 'vpc'))[vpc]?.snippet).toContain('network');
    expect(ids(await search.search({ query: 'survives' }))).toEqual([
      '/docs/guides/vpc#nat-gateways',
    ]);
  });
});
