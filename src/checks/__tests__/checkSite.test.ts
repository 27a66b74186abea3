/** @jest-environment node */
import { checkPage } from '../checkPage';
import { checkSite, type SiteContext } from '../checkSite';
import { readPage } from '../readPage';

const site: SiteContext = {
  files: [],
  sourceFiles: [],
  generated: ['/'],
  generatedFolders: [],
  contract: [],
  redirects: [],
  navigation: ['/docs/a', '/docs/b'],
  interfaceAnchors: { 'networking/vpc': ['input-cidr_block'] },
  authors: [],
  tags: [],
  components: [],
};
const context = {
  catalog: {
    repository: '',
    urlOf: () => '',
    releases: [],
    services: new Map(),
    readInterface: async () => undefined,
  },
  words: [],
  today: '2026-11-20',
} as unknown as Parameters<typeof checkPage>[1];

const read = (name: string, body: string) =>
  checkPage(
    readPage(
      `---\ntitle: Page ${name}\ndescription: About ${name}.\n---\n\n${body}\n`,
      `docs/${name}.mdx`,
    ),
    context,
  );

const inContract = (urls: string[]) =>
  urls.map((url, index) => ({ url, file: 'tests/contract/routes.txt', line: index + 1 }));

it('reports a published URL that is not a page, at its line of the contract', async () => {
  const contract = inContract(['/docs/a', '/docs/moved', '/docs/gone']);
  const redirects = [{ from: '/docs/moved', to: '/docs/a' }];
  const problems = checkSite([await read('a', 'Text.')], { ...site, contract, redirects });
  expect(
    problems.map(({ file, line, rule, message }) => [`${file}:${line} ${rule}`, message]),
  ).toEqual([
    [
      'tests/contract/routes.txt:2 published-url',
      'The published URL /docs/moved is a redirect to /docs/a.',
    ],
    [
      'tests/contract/routes.txt:3 published-url',
      'The published URL /docs/gone has neither a page nor a redirect.',
    ],
  ]);
});

it('reports a document that is not in the contract, but not as outside of a sidebar', async () => {
  const pages = [await read('a', 'Text.'), await read('new', 'Text.')];
  const problems = checkSite(pages, { ...site, contract: inContract(['/docs/a']) });
  expect(problems.map(({ file, severity, rule }) => `${file} ${severity} ${rule}`)).toEqual([
    'docs/new.mdx error contract',
    'docs/new.mdx warning page-unlinked',
  ]);
});

it('reports a redirect at its line, and at the start of the file if the line is not known', () => {
  const redirects = [
    { from: '/a/', to: '/', line: 12 },
    { from: '/b', to: '/gone' },
  ];
  const problems = checkSite([], { ...site, redirects });
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '12 "/a/" is not a path of the site.',
    expect.stringMatching(/^1 /),
  ]);
});

it('does not report links into an interface that cannot be read', async () => {
  const pages = [
    await read('a', '::service-interface{service="networking/vpc"}'),
    await read('b', '[An input](/docs/a#input-cidr)'),
  ];
  const contract = inContract(['/docs/a', '/docs/b']);
  const rules = (anchors: string[]) =>
    checkSite(pages, { ...site, contract, interfaceAnchors: { 'networking/vpc': anchors } }).map(
      ({ rule }) => rule,
    );
  expect(rules(['input-cidr_block'])).toEqual(['anchor-missing']);
  expect(rules([])).toEqual([]);
});

it('reports broken and large images, and names with capitals or spaces, with the expected name', () => {
  const sourceFiles = [
    { file: 'static/img/a.png', bytes: 500_001, width: 4000 },
    { file: 'static/img/b.png', bytes: 500_000, width: 4001 },
    { file: 'static/img/c.png', bytes: 4, isBroken: true },
    { file: 'docs/My page.mdx' },
    { file: 'docs/guides/page.mdx' },
    { file: 'blog/Images/diagram.svg', bytes: 1 },
    { file: 'static/fonts/LICENSE.txt' },
    { file: 'static/.DS_Store' },
  ];
  const problems = checkSite([], { ...site, sourceFiles });
  expect(
    problems.map(({ file, rule, found, expected }) => `${file} ${rule}: ${found}, ${expected}`),
  ).toEqual([
    'static/img/a.png image-size: 501 kB, at most 500 kB',
    'static/img/b.png image-size: 4,001 px, a width of at most 4,000 px',
    'static/img/c.png broken-image: 4 bytes without a readable size, a complete image in the format of its name',
    'docs/My page.mdx file-name: docs/My page.mdx, docs/my-page.mdx',
    'blog/Images/diagram.svg file-name: blog/Images/diagram.svg, blog/images/diagram.svg',
  ]);
});
