/** @jest-environment node */
import { parse } from 'parse5';
import type { ServiceDocument } from '../../catalog/types';
import { composeLaterFile, composeTwin } from '../composeTwin';
import { indexPages } from '../indexPages';
import { fullText, siteIndex } from '../llms';
import { type Item, inReadingOrder } from '../order';
import { pageToMarkdown as convertDocument } from '../pageToMarkdown';
import { partLimit } from '../splitSections';

const convertPage = (html: string, ...rest: [url: string, service?: ServiceDocument]) =>
  convertDocument(parse(html), ...rest);
const pageToMarkdown = (...page: Parameters<typeof convertPage>) => convertPage(...page)?.text;

const url = 'https://docs.cairn.example/docs/page';
const page = (body: string) =>
  `<main><article><div class="theme-doc-markdown markdown"><header><h1>T</h1></header>${body}</div></article></main>`;
/** Returns an input of a document. */
const input = (name: string, type: object) => ({
  ...{ name, type, required: true, sensitive: false, ephemeral: false, nullable: false },
  ...{ typeText: 'kind' in type ? type.kind : '', typeWords: 'kind' in type ? type.kind : '' },
  ...{ validations: [], path: `/p#input-${name}` },
});
const attribute = (name: string, value: number) => ({
  ...{ name, type: { kind: 'number' }, optional: true, default: value },
});

const convert = (body: string) => pageToMarkdown(page(body), url);

describe('pageToMarkdown', () => {
  it('keeps headings, text and lists, and drops controls', () => {
    expect(
      convert(
        '<h2 id=a>A<a class=hash-link href=#a>#</a></h2><p>One <b>two</b></p><ul><li>x<li>y</ul><button>Copy</button><label data-needs-script>done</label>',
      ),
    ).toBe('## A\n\nOne **two**\n\n- x\n- y');
  });

  it('makes links and images absolute', () => {
    expect(
      convert('<p><a href="/docs/b#c">b</a> <a href="#d">d</a> <a href="https://x.example/">x</a>'),
    ).toBe(
      '[b](https://docs.cairn.example/docs/b#c) [d](https://docs.cairn.example/docs/page#d) [x](https://x.example/)',
    );
  });

  it('shows a diagram once', () => {
    expect(
      convert(
        '<figure><img src="/diagrams/a.svg" alt="A"><img src="/diagrams/a.svg#dark" alt="A"></figure>',
      ),
    ).toBe('![A](https://docs.cairn.example/diagrams/a.svg)');
  });

  it('writes code unchanged with its language, title and words', () => {
    expect(
      convert(
        '<figure class="code x" data-language=hcl data-words=fragment><figcaption>a/b.hcl</figcaption><pre><code><i class=p>a</i> = <i class=s>"&lt;b&gt;"</i>\n\n  <i class=c># * _x_</i>\n</code></pre><button>Copy</button></figure>',
      ),
    ).toBe('```hcl title="a/b.hcl" fragment\na = "<b>"\n\n  # * _x_\n```');
  });

  it('opens every tab as a section below its heading', () => {
    expect(
      convert(
        '<h2>Apply</h2><div class="tabs-container"><ul role=tablist><li role=tab>Terraform<li role=tab>OpenTofu</ul><div><div role=tabpanel><p>one</p></div><div role=tabpanel hidden><p>two</p></div></div></div>',
      ),
    ).toBe('## Apply\n\n### Terraform\n\none\n\n### OpenTofu\n\ntwo');
  });

  it('writes an admonition as a quote with its title', () => {
    expect(
      convert(
        '<div class="theme-admonition alert"><div>warning</div><div><p>It deletes.</p></div></div>',
      ),
    ).toBe('> **Warning**\n>\n> It deletes.');
  });

  it('refers to code below the table where a text announces it', () => {
    const description =
      'By name. Example:\n\n```\na = {}\n```\n\nNot:\n\n    b\n\nUse `a`.\n\n    c';
    const service = {
      inputs: [{ ...input('a', { kind: 'any' }), description }],
      outputs: [],
    } as unknown as ServiceDocument;
    const html = page('<h3>Required</h3><ul data-interface=required><li>from the page</ul>');
    expect(pageToMarkdown(html, url, service)).toContain(
      '| By name. Example: see below. Not: see below. Use `a`. |',
    );
  });

  it('writes the interface of the service as tables, with long code below them', () => {
    const service = {
      inputs: [
        {
          ...input('a', { kind: 'object', attributes: [attribute('b', 1)] }),
          required: false,
          default: { b: 1 },
          defaultText: '{\n  b = 1\n}',
          description: 'Words | `x|y`.\n\n- One.\n- Two, see [c](#input-c).\n\n```hcl\na = {}\n```',
          introduced: { release: 'v1.8.0', orEarlier: false },
        },
        { ...input('c', { kind: 'string' }), description: 'Name.', sensitive: true },
      ],
      outputs: [
        { ...input('id', { kind: 'string' }), path: '/p#output-id', description: 'The ID.' },
      ],
    } as unknown as ServiceDocument;
    const list = (name: string) => `<ul data-interface=${name}><li>from the page</ul>`;
    const html = page(`<h3>Optional</h3>${list('optional')}<h3>Outputs</h3>${list('outputs')}`);
    expect(pageToMarkdown(html, url, service)).toBe(
      [
        '### Optional',
        '',
        '| Name | Type | Default | Description |',
        '| - | - | - | - |',
        '| `a` | object | below | Words \\| `x\\|y`. One. Two, see [c](https://docs.cairn.example/docs/page#input-c). Since v1.8.0. |',
        '| `a.b` | number | `1` | |',
        '',
        'Example of `a`:',
        '',
        '```hcl',
        'a = {}',
        '```',
        '',
        'Default of `a`:',
        '',
        '```hcl expr',
        '{',
        '  b = 1',
        '}',
        '```',
        '',
        '### Outputs',
        '',
        '| Name | Description |',
        '| - | - |',
        '| `id` | The ID. |',
      ].join('\n'),
    );
    expect(pageToMarkdown(page(list('required')), url, service)).toBe(
      '| Name | Type | Default | Description |\n| - | - | - | - |\n| `c` | string | required | Name. Sensitive. |',
    );
  });

  describe('splits a long page of a service', () => {
    const words = 'word '.repeat(400).trim();
    const optional = Array.from({ length: 40 }, (_, index) => ({
      ...input(`i${index}`, { kind: 'string' }),
      ...{ required: false, default: 'x', defaultText: '"x"', introduced: undefined },
      description: `Sets \`v${index}\`. ${words}`,
    }));
    const service = {
      inputs: [{ ...input('r', { kind: 'string' }), description: words }, ...optional],
      outputs: [{ ...input('o', { kind: 'string' }), path: '/p#output-o', description: 'Out.' }],
    } as unknown as ServiceDocument;
    const list = (name: string) => `<ul data-interface=${name}></ul>`;
    const sections = (history: string) =>
      page(
        `<h2>Inputs</h2>${list('required')}<h3>Optional</h3>${list('optional')}<h2>Outputs</h2>${list('outputs')}<h2>Requires</h2><p>Needs.</p><h2>What changed</h2><p>${history}</p><h2>Used by</h2><p>Pages.</p>`,
      );
    const history = 'changed '.repeat(1_000);

    it('into full inputs with a line for each, and the history of the interface', () => {
      const { text = '', files } = convertPage(sections(history), url, service) ?? {};
      expect(text.length).toBeGreaterThan(partLimit);
      expect(files?.first).toContain(`| \`r\` | string | required | ${words} |`);
      expect(files?.first).toContain('| `i0` | string | `"x"` | Sets `v0`. |');
      expect(files?.first).toContain('| `i39` | string | `"x"` | Sets `v39`. |');
      expect(files?.first).toMatch(/## Requires\n\nNeeds\.\n\n## Used by\n\nPages\./);
      expect(files?.first).toMatch(
        /\n## Other parts of this page\n\n- \[Optional inputs, i0 to i12\]\(https:\/\/docs\.cairn\.example\/docs\/page\/part-2\.md\)\n.*\n.*\n- \[What changed\]\(https:\/\/docs\.cairn\.example\/docs\/page\/part-5\.md\)$/,
      );
      const later = files?.later ?? [];
      expect(later.map(({ contents }) => contents)).toEqual([
        'optional inputs, i0 to i12',
        'optional inputs, i13 to i26',
        'optional inputs, i27 to i39',
        'What changed',
      ]);
      for (const { name } of optional) {
        expect(later.filter((file) => file.text.includes(`| \`${name}\` | string |`))).toHaveLength(
          1,
        );
      }
      expect(later.at(-1)?.text).toMatch(/^## What changed\n\nchanged /);
      for (const file of [files?.first ?? '', ...later.map((part) => part.text)]) {
        expect(file.length).toBeLessThan(partLimit);
      }
    });

    it('only as far as needed', () => {
      const few = { ...service, inputs: service.inputs.slice(0, 16) };
      const html = sections(history.repeat(3));
      const { files } = convertPage(html, url, few as ServiceDocument) ?? {};
      expect(files?.later.map(({ contents }) => contents)).toEqual(['What changed']);
      expect(files?.first).toContain(`Sets \`v0\`. ${words}`);
    });
  });

  it('splits other long pages at their sections', () => {
    const words = 'word '.repeat(3_000);
    const html = ['A', 'B', 'C', 'D', 'E']
      .map((name) => `<h3>${name}</h3><p>${words}</p>`)
      .join('');
    const { text, files } = convertPage(page(`<p>Opening.</p><h2>All</h2>${html}`), url) ?? {};
    expect(text?.length).toBeGreaterThan(partLimit);
    expect(files?.first).toMatch(
      /^Opening\.\n\n## All\n\n### A\n\n[word ]*\n\n### B\n[\s\S]*### C\n[\s\S]*\n## Other parts of this page\n\n- \[D to E\]\(https:\/\/docs\.cairn\.example\/docs\/page\/part-2\.md\)$/,
    );
    expect(files?.later.map(({ contents }) => contents)).toEqual(['D to E']);
    expect(files?.later[0]?.text).toMatch(
      /^## All \(continued\)\n\n### D\n\n[word ]*\n\n### E\n\n[word ]*$/,
    );
  });

  it('does not change a list if the page is not about a service', () => {
    expect(convert('<ul data-interface=outputs><li>x</ul>')).toBe('- x');
  });

  it('omits switches, fields and their labels', () => {
    expect(
      convert(
        '<label><input type=checkbox>Show 2 optional inputs</label><select><option>x</select><p>y',
      ),
    ).toBe('y');
  });

  it('removes the indentation of code fragments', () => {
    const html =
      '<pre data-language=hcl data-words=fragment><code>  a = {\n    b = 1\n  }\n</code></pre>';
    expect(convert(html)).toBe('```hcl fragment\na = {\n  b = 1\n}\n```');
  });

  it('writes the items and line breaks of a cell as lines', () => {
    expect(
      convert(
        '<table><tr><th>A<th>B<tr><td><code>a</code><ul><li>x<li>y</ul><td>1<br>2<tr><td><ul><li>z</ul><td><ul><li>x<ul><li>y</ul></ul></table>',
      ),
    ).toBe('| A | B |\n| - | - |\n| `a`<br>x<br>y | 1<br>2 |\n| z | x<br>y |');
  });

  it('writes tables', () => {
    expect(convert('<table><tr><th>A<th>B<tr><td>1<td><code>2</code></table>')).toBe(
      '| A | B |\n| - | - |\n| 1 | `2` |',
    );
  });

  it('returns undefined for a page that is not a document', () => {
    expect(pageToMarkdown('<main><p>x</p></main>', url)).toBeUndefined();
  });
});

describe('composeTwin', () => {
  it('contains the metadata of the page header', () => {
    expect(
      composeTwin(
        {
          title: 'A: b',
          description: 'C.',
          permalink: '/docs/page',
          url,
          lastUpdatedAt: Date.UTC(2026, 9, 6),
          verified: { date: '2026-11-20', terraform: '1.11.4' },
        },
        'Text.',
        'https://docs.cairn.example/llms.txt',
      ),
    ).toBe(
      '---\ntitle: "A: b"\ndescription: C.\nurl: https://docs.cairn.example/docs/page\nlast_update: 2026-10-06\nverified:\n  date: 2026-11-20\n  terraform: 1.11.4\n---\n\n# A: b\n\n> Index of all pages: [llms.txt](https://docs.cairn.example/llms.txt)\n\nText.\n',
    );
  });
});

describe('files of a twin', () => {
  const source = { title: 'VPC', description: 'Networks.', permalink: '/docs/vpc', url };
  const index = 'https://docs.cairn.example/llms.txt';

  it('list the contents of the others', () => {
    const later = [{ contents: 'optional inputs, a to c' }, { contents: 'What changed' }];
    expect(composeTwin(source, 'Text.', index, later)).toBe(
      [
        '---\ntitle: VPC\ndescription: Networks.\nurl: https://docs.cairn.example/docs/page',
        'part: 1\nparts: 3\nnext: https://docs.cairn.example/docs/page/part-2.md\n---\n',
        '# VPC\n',
        '> Index of all pages: [llms.txt](https://docs.cairn.example/llms.txt)\n>',
        '> Part 1 of 3. [Next page](https://docs.cairn.example/docs/page/part-2.md): optional inputs, a to c. [Part 3](https://docs.cairn.example/docs/page/part-3.md): What changed.\n',
        'Text.\n',
      ].join('\n'),
    );
  });

  it('link from a later file to the first, previous and next one', () => {
    const file = { contents: 'optional inputs, a to c', text: 'Text.' };
    expect(composeLaterFile(source, file, index, 2, 3)).toBe(
      [
        '---\ntitle: "VPC, part 2: optional inputs, a to c"',
        'part_of: https://docs.cairn.example/docs/page\npart: 2\nparts: 3',
        'previous: https://docs.cairn.example/docs/page.md',
        'next: https://docs.cairn.example/docs/page/part-3.md\n---\n',
        '# VPC, part 2: optional inputs, a to c\n',
        '> Index of all pages: [llms.txt](https://docs.cairn.example/llms.txt)\n>',
        '> Part 2 of 3 of [VPC](https://docs.cairn.example/docs/page.md). [Previous page](https://docs.cairn.example/docs/page.md) · [Next page](https://docs.cairn.example/docs/page/part-3.md)\n',
        'Text.\n',
      ].join('\n'),
    );
  });
});

describe('indexes', () => {
  const laterFile = {
    title: 'b, part 2',
    description: 'The rest.',
    markdownUrl: 'https://d.example/docs/b/part-2.md',
  };
  const twin = (title: string) => ({
    title,
    description: `About ${title}.`,
    markdownUrl: `https://d.example/docs/${title}.md`,
    text: `# ${title}\n`,
    laterFiles: title === 'b' ? [laterFile] : [],
  });
  const sections = [
    { title: 'Guides', path: '/sub/docs/guides/llms.txt', twins: [twin('a'), twin('b')] },
  ];

  it('list complete files and smaller indexes first, then every document', () => {
    expect(
      siteIndex(
        { title: 'Docs', tagline: 'Learn.', url: 'https://d.example', baseUrl: '/sub/' },
        sections,
        '/docs/assistants',
      ),
    ).toBe(
      [
        '# Docs',
        '',
        '> Learn.',
        '',
        'An MCP server searches these pages, returns the interface of a service at any release, and checks module calls: https://d.example/sub/docs/assistants.md',
        '',
        '## Smaller indexes and complete files',
        '',
        '- [Guides](https://d.example/sub/docs/guides/llms.txt): index of 2 documents, 1 kB together',
        '- [Service catalog as JSON](https://d.example/sub/catalog.json): list of services; `document` of each has its inputs and outputs, with types',
        '- [Everything in one file](https://d.example/sub/llms-full.txt): 1 kB',
        '',
        '## Guides',
        '',
        '- [a](https://d.example/docs/a.md): About a.',
        '- [b](https://d.example/docs/b.md): About b.',
        '- [b, part 2](https://d.example/docs/b/part-2.md): The rest.',
        '',
      ].join('\n'),
    );
    expect(fullText(sections)).toBe('# a\n\n# b\n');
  });

  const sidebars: Record<string, Item[]> = {
    guides: [
      {
        type: 'category',
        label: 'Guide',
        link: { type: 'doc', id: 'guide/intro' },
        items: [
          { type: 'doc', id: 'guide/a' },
          { type: 'doc', id: 'guide/b' },
        ],
      },
    ],
    more: [
      {
        type: 'category',
        label: 'Groups',
        items: [
          {
            type: 'category',
            label: 'Group',
            link: {
              type: 'generated-index',
              description: 'Some pages.',
              slug: '/group',
              permalink: '/docs/group',
            },
            items: [{ type: 'doc', id: 'guide/a' }, { type: 'link' }],
          },
        ],
      },
    ],
  };

  it('list documents in sidebar order, then those without a sidebar', () => {
    const pages = ['courses', 'group', 'guide/b', 'guide/a', 'guide/intro'].map((id) => ({ id }));
    expect(inReadingOrder(pages, sidebars).map(({ id }) => id)).toEqual([
      'guide/intro',
      'guide/a',
      'guide/b',
      'group',
      'courses',
    ]);
  });

  it('include generated category pages with a list of their documents', () => {
    const doc = { id: 'guide/a', title: 'A', description: 'About A.', permalink: '/docs/guide/a' };
    expect(indexPages(sidebars.more ?? [], [doc], 'https://d.example')).toEqual([
      {
        id: 'group',
        title: 'Group',
        description: 'Some pages.',
        permalink: '/docs/group',
        markdown: 'Some pages.\n\n- [A](https://d.example/docs/guide/a): About A.',
      },
    ]);
  });
});
