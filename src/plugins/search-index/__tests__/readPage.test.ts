/** @jest-environment node */
import { parse } from 'parse5';
import type { ServiceDocument } from '../../catalog/types';
import { readSearchPage as readDocument } from '../readPage';

const readPage = (html: string, ...rest: [path: string, service?: ServiceDocument]) =>
  readDocument(parse(html), ...rest);

const page = (article: string, options: { htmlClass?: string; head?: string } = {}) =>
  `<!doctype html><html class="${options.htmlClass ?? 'docs-doc-page'}"><head>
    <meta name=description content="What it is for."><meta name=docsearch:language content=en>
    <meta name=docsearch:docusaurus_tag content=docs-default-current>${options.head ?? ''}</head>
    <body><nav class=navbar>Menu</nav>${article}</body></html>`;

const doc = (content: string) =>
  page(`<nav class=theme-doc-breadcrumbs><ul>
      <li class=breadcrumbs__item><a href=/><svg><path></path></svg></a></li>
      <li class=breadcrumbs__item>Networking</li><li class=breadcrumbs__item>VPC</li></ul></nav>
    <div class="theme-doc-markdown markdown"><header><h1>VPC</h1><p>4 min read</p></header>${content}</div>
    <footer>Edit this page</footer>`);

const servicePath = '/docs/reference/services/networking/vpc';

describe('readSearchPage', () => {
  it('reads the opening, headings with their parents, text and code', () => {
    const read = readPage(
      doc(`<p>First <em>words</em>.</p>
        <h2 id=features>Features<a class=hash-link href=#features>\u200b</a></h2><p>Many.</p>
        <h3 id=flow-logs>Flow logs</h3><p>Where <code>flow_<wbr>logs</code> go.</p>
        <pre><code><span>a = 1<br></span><span>b = 2</span></code></pre>
        <h2 id=learn>Learn</h2><ul><li>One</li><li>Two</li></ul>`),
      servicePath,
    );
    expect(read).toEqual({
      title: 'VPC',
      section: 'Networking',
      kind: 'service',
      language: 'en',
      docusaurus_tag: 'docs-default-current',
      sections: [
        {
          level: 1,
          anchor: null,
          heading: 'VPC',
          trail: [],
          content: 'What it is for. First words.',
          code: '',
        },
        {
          level: 2,
          anchor: 'features',
          heading: 'Features',
          trail: [],
          content: 'Many.',
          code: '',
        },
        {
          level: 3,
          anchor: 'flow-logs',
          heading: 'Flow logs',
          trail: ['Features'],
          content: 'Where flow_logs go.',
          code: 'a = 1\nb = 2',
        },
        {
          level: 2,
          anchor: 'learn',
          heading: 'Learn',
          trail: [],
          content: 'One Two',
          code: '',
        },
      ],
    });
  });

  it('separates the cells of a table', () => {
    const read = readPage(
      doc(`<h2 id=errors>Errors</h2><p>A table:</p>
        <table><tr><th>Name</th><th>Advice</th></tr><tr><td>A</td><td>Wait</td></tr></table>
        <p>More.</p><table><tr><td>B</td><td>C</td></tr></table>`),
      servicePath,
    );
    expect(read?.sections[1]?.content).toBe('A table: Name · Advice · A · Wait More. B · C');
  });

  it('reads inactive tab panels and closed details, but not tab labels or buttons', () => {
    const read = readPage(
      doc(`<div class=tabs-container><ul role=tablist><li role=tab>Terraform</li><li role=tab>OpenTofu</li></ul>
          <div role=tabpanel>terraform init</div><div role=tabpanel hidden>tofu init</div></div>
        <details><summary>More</summary><div>Hidden text</div></details><button>Copy</button>`),
      servicePath,
    );
    expect(read?.sections[0]?.content).toBe(
      'What it is for. terraform init tofu init More Hidden text',
    );
  });

  it('reads the text of a picture once', () => {
    const read = readPage(
      doc(
        '<figure><img src=/a.svg alt="Two zones"><img src=/a.svg#dark alt="Two zones"></figure><p>Text</p>',
      ),
      servicePath,
    );
    expect(read?.sections[0]?.content).toBe('What it is for. Two zones Text');
  });

  it('reads the code in a figure with its title', () => {
    const read = readPage(
      doc(
        '<figure class=code><figcaption>main.tf</figcaption><pre><code>a = <i>1</i></code></pre></figure>',
      ),
      servicePath,
    );
    expect(read?.sections[0]).toMatchObject({ content: 'What it is for. main.tf', code: 'a = 1' });
  });

  it('reads inputs, attributes and outputs from the document of the service', () => {
    const common = { sensitive: false, ephemeral: false, nullable: false, validations: [] };
    const service = {
      changes: [],
      inputs: [
        {
          ...common,
          ...{
            name: 'subnets',
            path: '/p#input-subnets',
            required: true,
            description: 'The subnets.',
          },
          ...{ typeText: 'object({})', typeWords: 'object' },
          type: {
            kind: 'object',
            attributes: [
              {
                ...{ name: 'cidr_block', type: { kind: 'string' }, optional: false },
                description: 'Range of one.\n\n```hcl\na = 1\n```',
              },
            ],
          },
        },
      ],
      outputs: [{ ...common, name: 'vpc_id', path: '/p#output-vpc_id', description: 'The ID.' }],
    } as unknown as ServiceDocument;
    const read = readPage(
      doc(`<h2 id=inputs>Inputs</h2><ul data-interface=required><li id=input-other>Page</ul>
        <h2 id=outputs>Outputs</h2><ul data-interface=outputs><li>Page</ul><p>After.</p>`),
      servicePath,
      service,
    );
    expect(read?.sections.slice(1)).toEqual([
      { level: 2, anchor: 'inputs', heading: 'Inputs', trail: [], content: '', code: '' },
      {
        ...{ level: 3, anchor: 'input-subnets', heading: 'subnets', trail: ['Inputs'] },
        ...{
          item: 'input',
          content: 'object({}) The subnets. cidr_block',
          detail: 'object, required',
          code: '',
        },
      },
      {
        ...{ level: 3, anchor: 'input-subnets.cidr_block', heading: 'subnets.cidr_block' },
        ...{ trail: ['Inputs'], item: 'input' },
        ...{ content: 'Range of one.', detail: 'string, required', code: 'a = 1' },
      },
      { level: 2, anchor: 'outputs', heading: 'Outputs', trail: [], content: 'After.', code: '' },
      {
        ...{ level: 3, anchor: 'output-vpc_id', heading: 'vpc_id', trail: ['Outputs'] },
        ...{ item: 'output', content: 'The ID.', code: '' },
      },
    ]);
  });

  it('reads the inputs that a release removed or renamed, except plain words', () => {
    const changes = [
      { subject: 'input', name: 'subnet_list', kind: 'renamed', after: 'subnet_ids' },
      { subject: 'output', name: 'first_subnet', kind: 'removed' },
      { subject: 'input', name: 'timeout', kind: 'removed' },
      { subject: 'input', name: 'vpc_name', kind: 'added' },
    ];
    const service = {
      ...{ inputs: [], outputs: [] },
      changes: [{ release: 'v2.0.0', changes }],
    } as unknown as ServiceDocument;
    const read = readPage(
      doc('<h2 id=what-changed>What changed</h2><h3 id=v200>v2.0.0</h3><p>Names.</p>'),
      servicePath,
      service,
    );
    expect(read?.sections.map(({ oldNames }) => oldNames)).toEqual([
      undefined,
      undefined,
      ['subnet_list', 'first_subnet'],
    ]);
  });

  it('reads the bold openings of the paragraphs of a service page as topics', () => {
    const service = { inputs: [], outputs: [], changes: [] } as unknown as ServiceDocument;
    const html =
      doc(`<h2 id=learn>Learn</h2><p><strong>A leaked <code>password</code>.</strong> Now.</p>
      <p>No <strong>opening</strong>.</p><p><strong>Upgrading to v2.0.0.</strong> Rename it.</p>`);
    const topics = (...rest: [ServiceDocument?]) =>
      readPage(html, servicePath, ...rest)?.sections.map((section) => section.topics);
    expect(topics(service)).toEqual([undefined, ['A leaked password']]);
    expect(topics()).toEqual([undefined, undefined]);
  });

  it('distinguishes release notes from articles by their tag', () => {
    const post = (tag: string) =>
      page(
        `<article><header><h1>v1.8.0</h1></header>
         <div id=__blog-post-container class=markdown><p><a href=/blog/tags/release>News</a>.</p></div>
         <footer><a rel=tag href=/blog/tags/${tag}>${tag}</a></footer></article>`,
        { htmlClass: 'blog-wrapper blog-post-page' },
      );
    const read = (tag: string) => {
      const { kind, section } = readPage(post(tag), '/blog/post') ?? {};
      return { kind, section };
    };
    expect(read('release')).toEqual({ kind: 'release', section: 'Release notes' });
    expect(read('article')).toEqual({ kind: 'article', section: 'Articles' });
  });

  it('reads the first page of the list of posts, but no later ones', () => {
    const listOf = (tag: string) =>
      page(
        `<main><h1>Release notes and articles</h1><article>v1.8.0 <a rel=tag href=/blog/tags/${tag}>${tag}</a></article></main>`,
        { htmlClass: 'blog-wrapper blog-list-page' },
      );
    const list = listOf('release');
    expect(readPage(list, '/blog')).toMatchObject({
      title: 'Release notes and articles',
      section: 'Release notes',
      kind: 'release',
      docusaurus_tag: 'default',
      sections: [{ level: 1, content: 'What it is for.' }],
    });
    expect(readPage(listOf('article'), '/blog')).toMatchObject({
      section: 'Articles',
      kind: 'article',
    });
    expect(readPage(list, '/blog/page/2')).toBeUndefined();
  });

  it('uses the site section for a page without a category', () => {
    const html = page(
      '<div class=theme-doc-markdown><header><h1>Welcome</h1></header><p>Hello.</p></div>',
    );
    expect(readPage(html, '/docs/guides/welcome')).toMatchObject({
      section: 'Guides',
      kind: 'guide',
    });
  });

  it.each(['/docs', '/docs/next', '/docs/1.8.0'])(
    'returns the same for a page in %s',
    (version) => {
      const path = servicePath.replace('/docs', version);
      const withoutCategory = page('<div class=theme-doc-markdown><h1>VPC</h1></div>');
      expect(readPage(withoutCategory, path)).toMatchObject({
        kind: 'service',
        section: 'Reference',
      });
    },
  );

  it('treats a group page as a service, and other pages next to services as guides', () => {
    const group = page(
      '<div class=generatedIndexPage_x><header><h1>Networking</h1></header><p>VPC</p></div>',
    );
    expect(readPage(group, '/docs/reference/services/networking')).toMatchObject({
      section: 'Networking',
      kind: 'service',
    });
    const other = page('<div class=theme-doc-markdown><header><h1>JSON</h1></header></div>');
    expect(readPage(other, '/docs/reference/services/catalog-json')).toMatchObject({
      section: 'Reference',
      kind: 'guide',
    });
  });

  it.each([
    ['a list of posts of a tag', page('<h1>Tag</h1>', { htmlClass: 'blog-tags-post-list-page' })],
    [
      'a page that asks not to be indexed',
      page('<h1>Search</h1>', { head: '<meta name=robots content=noindex>' }),
    ],
    ['a page without a title', page('<div class=theme-doc-markdown></div>')],
  ])('omits %s', (_, html) => {
    expect(readPage(html, '/x')).toBeUndefined();
  });
});
