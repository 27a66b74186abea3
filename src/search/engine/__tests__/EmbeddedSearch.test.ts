/** @jest-environment node */
import { EmbeddedSearch } from '../EmbeddedSearch';
import { files } from './fixture';

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
    ['a prefix', 'upgra', '/docs/reference/services/app/eks#upgrades'],
    ['a typo', 'kuberntes', '/docs/reference/services/app/eks'],
    [
      'another form of the word',
      'deleting default vpcs',
      '/docs/guides/vpc#delete-the-default-vpc',
    ],
    ['another name', 'k8s', '/docs/reference/services/app/eks'],
    ['a sentence', 'how do I delete the default VPC?', '/docs/guides/vpc#delete-the-default-vpc'],
    ['a phrase', '"three tiers"', '/docs/guides/vpc'],
    ['words of the text', 'survives more', '/docs/guides/vpc#nat-gateways'],
  ])('finds %s', async (_, query, expected) => {
    expect(await first(query)).toBe(expected);
  });

  it('puts a guide before a release note', async () => {
    const found = ids(await search.search({ query: 'NAT gateways' }));
    expect(found.indexOf('/docs/guides/vpc#nat-gateways')).toBeLessThan(
      found.indexOf('/blog/v1-8-0'),
    );
  });

  it('keeps to a phrase', async () => {
    expect(ids(await search.search({ query: '"gateways many"' }))).toEqual([]);
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

  it('escapes the text of pages', async () => {
    await search.snippets([vpc], 'flow logs');
    const { hits } = await search.search({ query: 'flow logs network' });
    expect(hits[0]?.snippet).toBe(
      'Deploy an application <mark>network</mark> with &lt;b&gt;<mark>flow</mark> <mark>logs</mark>&lt;/b&gt;.',
    );
  });

  it.each(['', '   ', '"', '*', '(', '\\', '🪨', 'a'.repeat(64), '__proto__', 'constructor'])(
    'answers %j',
    async (query) => {
      await expect(search.search({ query })).resolves.toMatchObject({ hits: expect.any(Array) });
    },
  );
});

describe('the tiers', () => {
  it('answers from titles and headings before the full text is there', async () => {
    const { fetchFile, asked, built } = files();
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const news: boolean[] = [];
    const search = new EmbeddedSearch(
      async (name) => {
        if (name === built.fullText.name) await gate;
        return fetchFile(name);
      },
      (loaded) => news.push(loaded),
    );
    const early = await search.search({ query: 'nat gateways' });
    expect(early.fullText).toBe(false);
    expect(ids(early)[0]).toBe('/docs/guides/vpc#nat-gateways');
    const late = search.search({ query: 'survives' });
    release();
    expect(ids(await late)).toEqual(['/docs/guides/vpc#nat-gateways']);
    expect(news).toEqual([true]);
    expect(asked.filter((name) => name.startsWith('text.'))).toEqual([]);
  });

  it('fetches each file once, and text only for snippets', async () => {
    const { fetchFile, asked, built } = files();
    const search = new EmbeddedSearch(fetchFile);
    await Promise.all([search.open(), search.search({ query: 'vpc' }), search.open()]);
    await search.snippets([vpc], 'vpc');
    await search.snippets([vpc], 'vpc');
    expect(asked.filter((name) => name === 'manifest.json')).toHaveLength(1);
    expect(asked.filter((name) => name === built.headings.name)).toHaveLength(1);
    expect(asked.filter((name) => name === built.fullText.name)).toHaveLength(1);
    expect(asked.filter((name) => name.startsWith('text.'))).toHaveLength(1);
  });

  it('tries again what failed', async () => {
    const broken = new Set(['manifest']);
    const { fetchFile } = files(broken);
    const search = new EmbeddedSearch(fetchFile);
    await expect(search.search({ query: 'vpc' })).rejects.toThrow('no manifest.json');
    broken.clear();
    expect(ids(await search.search({ query: 'vpc' }))[0]).toBe(vpc);
  });

  it('searches titles while the full text cannot be loaded, and says so', async () => {
    const broken = new Set(['full-text']);
    const { fetchFile } = files(broken);
    const news: boolean[] = [];
    const search = new EmbeddedSearch(fetchFile, (loaded) => news.push(loaded));
    expect(ids(await search.search({ query: 'nat gateways' }))[0]).toBe(
      '/docs/guides/vpc#nat-gateways',
    );
    await expect(search.search({ query: 'survives' })).rejects.toThrow('no full-text');
    expect(news).toContain(false);
    broken.clear();
    expect(ids(await search.search({ query: 'survives' }))).toEqual([
      '/docs/guides/vpc#nat-gateways',
    ]);
  });
});
