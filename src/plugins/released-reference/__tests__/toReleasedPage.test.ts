/** @jest-environment node */
import { parsePage, serializePage } from '../../../html/page';
import type { InterfaceDocument, ServiceDocument } from '../../catalog/types';
import { releasedService } from '../releasedService';
import { toReleasedPage } from '../toReleasedPage';

const input = (name: string, more: object = {}) => ({
  name,
  required: false,
  type: { kind: 'string' },
  typeText: 'string',
  typeWords: 'string',
  default: null,
  defaultText: 'null',
  description: `See [\`gone\`](#input-gone), [\`name\`](#input-name) and [a guide](/docs/guide).`,
  sensitive: false,
  nullable: true,
  ephemeral: false,
  validations: [],
  ...more,
});

const current = {
  id: 'group/service',
  title: 'Service',
  path: '/docs/service',
  release: 'v2.0.0',
  changed: 'v2.0.0',
  since: 'v1.0.0',
  notes: '/blog/v2-0-0',
  source: { module: 'git::x?ref=v2.0.0', url: 'https://code.example/tree/v2.0.0/service' },
  benchmarks: [],
  interfaces: [{ release: 'v1.0.0', document: '/x.json', path: '/docs/service/v1.0.0' }],
  inputs: [],
  outputs: [],
  changes: [],
} as unknown as ServiceDocument;

const earlier = {
  release: 'v1.0.0',
  inputs: [
    input('name', { required: true, description: 'A <b>name</b>.' }),
    input('other', { defaultText: `"${'long '.repeat(20)}"` }),
  ],
  outputs: [{ name: 'id', sensitive: false, ephemeral: false }],
  requires: {
    providers: [
      { name: 'aws', source: 'a/aws', version: '~> 5.0', url: 'https://registry.example/' },
    ],
  },
} as unknown as InterfaceDocument;

const html = `<!DOCTYPE html><html lang="en"><head><title>Service | Docs</title>
<meta name="description" content="Now"><link rel="canonical" href="https://docs.example/base/docs/service">
<link rel="alternate" type="text/markdown" href="https://docs.example/base/docs/service.md">
<link rel="alternate" type="application/json" href="https://docs.example/base/catalog/group/service.json">
<script defer src="/base/assets/js/main.js"></script></head><body><div id="__docusaurus">
<ul class="menu__list"><li><a class="menu__link" href="/base/docs/other">Other</a></li>
<li><a class="menu__link" aria-current="page" href="/base/docs/service">Service</a></li></ul>
<article><ul class="breadcrumbs"><li class="breadcrumbs__item breadcrumbs__item--active"><span>Service</span></li></ul>
<div class="theme-doc-markdown markdown"><header><h1>Service</h1><p class="purpose_a">Now</p><ul class="facts"></ul></header>
<ul class="iface-version"><li>v2.0.0</li><li>Since v1.0.0</li><li>Changed</li><li><a href="https://code.example/tree/v2.0.0/service">View source</a></li><li><a href="/base/blog">Release notes</a></li></ul>
<h2 class="anchor_x" id="usage">Usage</h2><figure class="code block_y" data-language="hcl"><figcaption>main.tf</figcaption><pre><code>now</code></pre><button type="button">Copy</button></figure>
<h2 class="anchor_x" id="inputs">Inputs</h2><search><form><input type="search" aria-label="Filter 9 inputs"></form></search></div>
<aside>Was this page helpful?</aside></article><nav class="pagination-nav"></nav>
<ul class="table-of-contents"><li><a href="#usage">Usage</a></li></ul></div></body></html>`;

const page = (source = html): string => {
  const document = parsePage(source, 'docs/service.html');
  const released = {
    current,
    service: releasedService(current, earlier),
    releases: ['v1.0.0', 'v1.1.0', 'v2.0.0'],
  };
  toReleasedPage(document, released, {
    url: 'https://docs.example/base/',
    baseUrl: '/base/',
    title: 'Docs',
    script: '/base/assets/js/released-page.js',
  });
  return serializePage(document);
};

describe('toReleasedPage', () => {
  it('names the release, and has the current page as its canonical URL', () => {
    const text = page();
    expect(text).toContain('<title>Service v1.0.0 | Docs</title>');
    expect(text).toContain('<h1>Service v1.0.0</h1>');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain('rel="canonical" href="https://docs.example/base/docs/service"');
    expect(text).toContain('href="https://docs.example/base/docs/service/v1.0.0.md"');
    expect(text).toContain('href="https://docs.example/base/catalog/group/service/v1.0.0.json"');
    expect(text).toContain('This is the interface of <b>v1.0.0–v1.1.0</b>.');
  });

  it('contains the interface of the release, and none of the current one', () => {
    const text = page();
    expect(text).toContain('<li id="input-name" class="iface-item">');
    expect(text).toContain('<li id="output-id" class="iface-item">');
    expect(text).toContain('aria-label="Filter 2 inputs and 1 output"');
    for (const other of ['Usage', 'helpful', 'pagination-nav', 'facts', 'main.js', 'main.tf']) {
      expect(text).not.toContain(other);
    }
  });

  it('has the requirements of the release', () => {
    const text = page();
    expect(text).toMatch(/<h2[^>]* id="requirements">Requirements/);
    expect(text).toMatch(/href="https:\/\/registry\.example\/"[^>]*><code>a\/aws<.*~&gt; 5\.0/);
  });

  it('escapes text of the interface, and renders code like the current page', () => {
    const text = page();
    expect(text).toContain('A &lt;b&gt;name&lt;/b&gt;.');
    expect(text).toMatch(
      /<figure class="code block_y" data-language="hcl"><pre><code><i class="s">"long/,
    );
  });

  it('links within the site and the page, but not to inputs that the release lacks', () => {
    const text = page();
    expect(text).toContain('<a href="/base/docs/guide">a guide</a>');
    expect(text).toContain('<a href="#input-name"><code>name</code></a>');
    expect(text).toContain('See <span><code>gone</code></span>');
    expect(text).toContain('<a href="/base/docs/service" target="_self" data-release="">v2.0.0');
    expect(text).toContain('href="https://code.example/tree/v1.0.0/service"');
  });

  it('marks no page in the sidebar as the current one', () => {
    expect(page()).toContain(
      '<li><a class="menu__link" href="/base/docs/service">Service</a></li>',
    );
  });

  it('lists the other pages of its category only in a short one', () => {
    const other = '<li><a class="menu__link" href="/base/docs/other">Other</a></li>';
    const countIn = (siblings: number) =>
      page(html.replace(other, other.repeat(siblings))).split(other).length - 1;
    expect(countIn(29)).toBe(29);
    expect(countIn(30)).toBe(0);
  });

  it('lists its own headings', () => {
    const contents = /<ul class="table-of-contents">(.*?)<\/ul><\/div>/s.exec(page())?.[1] ?? '';
    const labels = [...contents.matchAll(/toc-highlight">([^<]*)/g)].map(([, label]) => label);
    expect(labels).toEqual(['Inputs', 'Required', 'Optional', 'Outputs', 'Requirements']);
  });
});
