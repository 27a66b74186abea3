/** @jest-environment node */
import { composeTwin } from '../frontMatter';
import { fullText, siteIndex } from '../llms';
import { inReadingOrder } from '../order';
import { markdownOf } from '../twin';

const url = 'https://docs.cairn.example/docs/page';
const page = (body: string) =>
  `<main><article><div class="theme-doc-markdown markdown"><header><h1>T</h1></header>${body}</div></article></main>`;
const convert = (body: string) => markdownOf(page(body), url);

describe('markdownOf', () => {
  it('keeps headings, text and lists, and drops what readers only click', () => {
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

  it('writes code with its language, title and words, to the letter', () => {
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

  it('quotes an admonition under its title', () => {
    expect(
      convert(
        '<div class="theme-admonition alert"><div>warning</div><div><p>It deletes.</p></div></div>',
      ),
    ).toBe('> **Warning**\n>\n> It deletes.');
  });

  it('writes inputs with their attributes as a table, and what does not fit below it', () => {
    const tools = '<span class=iface-tools><a href=#input-a></a></span>';
    const code = (text: string) =>
      `<figure class=code data-language=hcl><pre><code>${text}</code></pre></figure>`;
    const html = `<ul class="iface iface-top">
<li class=iface-item id=input-a><p class=iface-head><code>a</code> ${tools} <span class=iface-type>object</span> <span class=iface-since>since v1.8.0</span></p>
<p>Words | <code>x|y</code>.</p><ul><li>One.</li><li>T<!-- -->wo.</li></ul><p class=iface-label>Default:</p>${code('{\n  b = 1\n}')}
<details><summary>1 attribute<span class=iface-names>b</span></summary><ul class=iface>
<li class=iface-item id=input-a.b><code>b</code> ${tools} <span class=iface-type>number</span> <span class=iface-fact>default <code>1</code></span></li></ul></details></li>
<li class=iface-item id=input-c><p class=iface-head><code>c</code> ${tools} <span class=iface-type>string</span></p><p>Name.</p></li></ul>`;
    expect(convert(html)).toBe(
      [
        '| Name | Type | Default | Description |',
        '| - | - | - | - |',
        '| `a` | object | below | Words \\| `x\\|y`. One. Two. since v1.8.0. |',
        '| `a.b` | number | `1` | |',
        '| `c` | string | required | Name. |',
        '',
        'Default of `a`:',
        '',
        '```hcl expr',
        '{',
        '  b = 1',
        '}',
        '```',
      ].join('\n'),
    );
  });

  it('writes outputs as a table of two columns', () => {
    const html =
      '<ul class=iface-top><li class=iface-item id=output-id><p class=iface-head><code>id</code></p><p>The ID.</p></li></ul>';
    expect(convert(html)).toBe('| Name | Description |\n| - | - |\n| `id` | The ID. |');
  });

  it('takes the indentation off code that was cut out of other code', () => {
    const html =
      '<pre data-language=hcl data-words=fragment><code>  a = {\n    b = 1\n  }\n</code></pre>';
    expect(convert(html)).toBe('```hcl fragment\na = {\n  b = 1\n}\n```');
  });

  it('writes tables', () => {
    expect(convert('<table><tr><th>A<th>B<tr><td>1<td><code>2</code></table>')).toBe(
      '| A | B |\n| - | - |\n| 1 | `2` |',
    );
  });

  it('knows a page that is no document', () => {
    expect(markdownOf('<main><p>x</p></main>', url)).toBeUndefined();
  });
});

describe('composeTwin', () => {
  it('says what the header of the page says', () => {
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
      ),
    ).toBe(
      '---\ntitle: "A: b"\ndescription: C.\nurl: https://docs.cairn.example/docs/page\nlast_update: 2026-10-06\nverified:\n  date: 2026-11-20\n  terraform: 1.11.4\n---\n\n# A: b\n\nText.\n',
    );
  });
});

describe('the indexes', () => {
  const twin = (title: string) => ({
    title,
    description: `About ${title}.`,
    markdownUrl: `https://d.example/docs/${title}.md`,
    text: `# ${title}\n`,
  });
  const sections = [
    { title: 'Guides', path: '/sub/docs/guides/llms.txt', twins: [twin('a'), twin('b')] },
  ];

  it('list every document with its description, and the sizes', () => {
    expect(
      siteIndex(
        { title: 'Docs', tagline: 'Learn.', url: 'https://d.example', baseUrl: '/sub/' },
        sections,
      ),
    ).toBe(
      [
        '# Docs',
        '',
        '> Learn.',
        '',
        '## Guides',
        '',
        '- [a](https://d.example/docs/a.md): About a.',
        '- [b](https://d.example/docs/b.md): About b.',
        '',
        '## Whole',
        '',
        '- [Everything in one file](https://d.example/sub/llms-full.txt): 1 kB',
        '- [Guides](https://d.example/sub/docs/guides/llms.txt): index of 2 documents, 1 kB together',
        '- [Service catalog as JSON](https://d.example/sub/catalog.json): inputs and outputs of every service, with types',
        '',
      ].join('\n'),
    );
    expect(fullText(sections)).toBe('# a\n\n# b\n');
  });

  it('follow the sidebars, then the documents without one', () => {
    const docs = ['courses', 'guide/b', 'guide/a', 'guide/intro'].map((id) => ({ id }));
    const sidebars = {
      guides: [
        {
          type: 'category',
          link: { type: 'doc', id: 'guide/intro' },
          items: [
            { type: 'doc', id: 'guide/a' },
            { type: 'doc', id: 'guide/b' },
          ],
        },
      ],
      more: [{ type: 'doc', id: 'guide/a' }],
    };
    expect(inReadingOrder(docs, sidebars).map(({ id }) => id)).toEqual([
      'guide/intro',
      'guide/a',
      'guide/b',
      'courses',
    ]);
  });
});
