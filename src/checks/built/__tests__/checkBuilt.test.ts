/**
 * @jest-environment node
 */
import { checkBuilt, type SiteSnapshot } from '../checkBuilt';
import { readBuiltPage } from '../readBuiltPage';

const origin = 'https://docs.example.com';

const html = (body: string, head = '<title>A page</title>') =>
  `<!doctype html><html lang="en"><head>${head}</head><body><h1>A page</h1>${body}</body></html>`;

const site = (pages: Record<string, string>, more: Partial<SiteSnapshot> = {}): SiteSnapshot => ({
  origin,
  baseUrl: '/',
  pages: Object.entries(pages).map(([file, text]) => readBuiltPage(text, file)),
  files: new Set([
    ...Object.keys(pages).map((file) => `/${file}`),
    ...['/img/a.svg', '/img/a.png', '/img/wide.png'],
  ]),
  fileIds: new Map([['/img/a.svg', new Set(['dark'])]]),
  imageWidths: new Map([
    ['/img/a.png', 200],
    ['/img/wide.png', 1600],
  ]),
  listed: new Map(),
  contract: [],
  ...more,
});

const found = (pages: Record<string, string>, more: Partial<SiteSnapshot> = {}) =>
  checkBuilt(site(pages, more)).problems.map(
    ({ rule, file, message }) => `${file} ${rule} ${message}`,
  );

/** Returns the problems of one page. */
const onPage = (body: string, head?: string) =>
  found({ 'docs/a.html': html(body, head), 'docs/b.html': html('<p id="there">x</p>') });

describe('links of a built page', () => {
  it.each([
    '<a href="/docs/b">x</a>',
    '<a href="/docs/b/">x</a>',
    '<a href="/docs/b#there">x</a>',
    '<a href="/docs/b?a=b#there">x</a>',
    '<a href="b">relative</a>',
    '<a href="#">top</a>',
    '<h2 id="größe">x</h2><a href="#gr%C3%B6%C3%9Fe">x</a>',
    '<a name="old"></a><a href="#old">x</a>',
    `<a href="${origin}/docs/b#there">absolute</a>`,
    '<a href="mailto:a@b.example">x</a><a href="tel:+1">x</a><a href="data:text/plain,x">x</a>',
    '<div hidden role="tabpanel"><a href="/docs/b#there">in a tab</a></div>',
    '<a href="/img/a.svg#dark">x</a>',
    '<link rel="preconnect" href="/nowhere">',
    '<template><a href="/docs/b">x</a></template>',
  ])('are accepted: %s', (body) => {
    expect(onPage(body)).toEqual([]);
  });

  it.each<[string, string]>([
    ['<a href="/docs/c">x</a>', 'built-link a href="/docs/c" leads to /docs/c'],
    ['<a href="c">x</a>', 'built-link a href="c" leads to /docs/c'],
    ['<details><a href="/docs/c">x</a></details>', 'built-link a href="/docs/c"'],
    ['<div hidden><a href="/docs/b#their">x</a></div>', 'built-anchor a href="/docs/b#their"'],
    ['<a href="#none">x</a>', 'built-anchor a href="#none"'],
    ['<a href="/img/a.svg#light">x</a>', 'built-anchor a href="/img/a.svg#light"'],
    ['<script src="/a.js"></script>', 'built-link script src="/a.js"'],
    ['<link rel="stylesheet" href="/a.css">', 'built-link link href="/a.css"'],
    ['<video poster="/a.jpg"></video>', 'built-link video poster="/a.jpg"'],
    ['<form action="/find"></form>', 'built-link form action="/find"'],
    ['<svg><use href="/sprite.svg#a"/></svg>', 'built-link use href="/sprite.svg#a"'],
    ['<template><a href="/docs/c">x</a></template>', 'built-link a href="/docs/c"'],
    [`<a href="${origin}/docs/c">x</a>`, `built-link a href="${origin}/docs/c"`],
  ])('are reported if broken: %s', (body, expected) => {
    expect(onPage(body)).toEqual([expect.stringContaining(`build/docs/a.html ${expected}`)]);
  });

  it('are listed if they lead outside', () => {
    const pages = {
      'a.html': html('<a href="https://a.example.com/b?c#d">x</a>'),
      'b.html': html('<a href="https://a.example.com/b?c">x</a>'),
    };
    expect(checkBuilt(site(pages)).external).toEqual(
      new Map([['https://a.example.com/b?c', ['/a', '/b']]]),
    );
  });

  it('must be below the base URL', () => {
    const pages = { 'a.html': html('<a href="/sub/a">x</a><a href="/a">y</a>') };
    expect(found(pages, { baseUrl: '/sub/' })).toEqual([
      'build/a.html built-link a href="/a" leads to /a, which the build does not have.',
    ]);
  });
});

describe('images of a built page', () => {
  it.each([
    '<img src="/img/a.svg" alt="A network" width="10" height="10">',
    '<img src="/img/a.svg" alt="" aria-hidden="true" width="10" height="10">',
    '<img src="/img/a.svg" alt="" role="presentation" width="10" height="10">',
    '<img src="/img/a.png" alt="Sharp" width="100" height="10">',
    '<img src="/img/wide.png" alt="Wider than an article" width="1600" height="10">',
    '<img src="/img/a.png" srcset="/img/a.png 1x, /img/a.png 2x" alt="A" width="200" height="10">',
  ])('are accepted: %s', (body) => {
    expect(onPage(body)).toEqual([]);
  });

  it.each<[string, string]>([
    ['<img src="/img/a.svg" width="10" height="10">', 'built-image-alt'],
    ['<img src="/img/a.svg" alt=" " width="10" height="10">', 'built-image-alt'],
    ['<img src="/img/a.svg" alt="A" height="10">', 'built-image-size'],
    ['<img src="/img/a.svg" alt="A" width="auto" height="10">', 'built-image-size'],
    ['<img src="/img/b.svg" alt="A" width="10" height="10">', 'built-link'],
    ['<img src="/img/a.png" alt="A" width="200" height="10">', 'built-image-density'],
    ['<img src="/img/a.svg" srcset="/img/b.svg 2x" alt="A" width="1" height="1">', 'built-link'],
  ])('are reported if incomplete: %s', (body, rule) => {
    expect(onPage(body)).toEqual([expect.stringContaining(`build/docs/a.html ${rule} `)]);
  });
});

describe('a built page', () => {
  it.each<[string, string, string]>([
    ['no title', html('', ''), 'built-title'],
    ['two h1', html('<h1>Again</h1>'), 'built-h1'],
    ['no language', html('').replace(' lang="en"', ''), 'built-language'],
    ['an id twice', html('<i id="a"></i><b id="a"></b>'), 'built-id'],
    [
      'the canonical address of another page',
      html('', `<title>A</title><link rel="canonical" href="${origin}/">`),
      'built-canonical',
    ],
  ])('is reported for %s', (_name, text, rule) => {
    expect(found({ 'a.html': text, 'index.html': html('') })).toEqual([
      expect.stringContaining(`build/a.html ${rule} `),
    ]);
  });
});

it('may declare another page as canonical if it has noindex', () => {
  const head = `<title>A</title><meta name="robots" content="noindex">`;
  const canonical = (to: string) => `<link rel="canonical" href="${origin}${to}">`;
  expect(found({ 'a.html': html('', head + canonical('/')), 'index.html': html('') })).toEqual([]);
  expect(found({ 'a.html': html('', head + canonical('/gone')), 'index.html': html('') })).toEqual([
    expect.stringContaining('build/a.html built-link '),
  ]);
});

describe('redirects and the contract', () => {
  const redirect = (to: string) => `<meta http-equiv="refresh" content="0; url=${to}">`;

  it('lead to a page', () => {
    expect(
      found({ 'old/index.html': redirect('/new#a'), 'new.html': html('<i id="a"></i>') }),
    ).toEqual([]);
  });

  it('do not lead to another redirect, a missing page, or a missing anchor', () => {
    const pages = {
      'a.html': redirect('/b'),
      'b.html': redirect('/new'),
      'c.html': redirect('/none'),
      'd.html': redirect('/new#none'),
      'new.html': html(''),
    };
    expect(found(pages)).toEqual([
      'build/a.html built-redirect /a redirects to /b, which redirects too.',
      expect.stringContaining('build/c.html built-link'),
      expect.stringContaining('build/d.html built-anchor'),
    ]);
  });

  it('keep every published path', () => {
    const pages = { 'docs/a.html': html(''), 'docs/old.html': redirect('/docs/a') };
    const contract = ['/docs/a', '/docs/old', '/docs/gone'];
    expect(found(pages, { contract })).toEqual([
      'tests/contract/routes.txt contract The build has nothing at /docs/gone, which was published once.',
    ]);
  });

  it('apply to feeds and sitemaps', () => {
    const listed = new Map([['sitemap.xml', [`${origin}/docs/a`, `${origin}/docs/none`]]]);
    expect(found({ 'docs/a.html': html('') }, { listed })).toEqual([
      expect.stringContaining('build/sitemap.xml built-link'),
    ]);
  });
});
