/** @jest-environment node */

import { parse, serialize } from 'parse5';
import { append, headOf } from '../../../html/dom';
import { collectFacts } from '../collectFacts';
import { structuredData } from '../structuredData';
import { readHead, tagsOf } from '../tags';
import type { TaggedPage, TaggedSite } from '../types';

const site: TaggedSite = {
  title: 'Docs',
  tagline: 'Words.',
  url: 'https://docs.example/',
  language: 'en',
};
const provider = { name: 'Cairn', url: 'https://cairn.example' };

const page: TaggedPage = {
  path: '/docs/a',
  kind: 'document',
  title: 'Tom & "Jerry" </script>',
  section: 'Guides',
  trail: [{ name: 'Overview', path: '/docs' }],
  description: 'What it is.',
  url: 'https://docs.example/docs/a',
  image: 'https://docs.example/assets/cards/card-1.png',
  lastUpdatedAt: Date.parse('2026-11-20T23:00:00Z'),
};

const typesOf = (data: object | undefined) =>
  (data as { '@graph'?: { '@type': string }[] } | undefined)?.['@graph']?.map(
    (thing) => thing['@type'],
  );

describe('collectFacts', () => {
  it('returns the section and the parent pages of each page', () => {
    const sections = [
      {
        title: 'Guides',
        items: [
          {
            label: 'Group',
            path: '/docs/group',
            items: [
              { label: 'No page', items: [{ label: 'Short', path: '/docs/group/a' }] },
              { label: 'Services', path: '/docs/services', items: [] },
            ],
          },
        ],
      },
      { title: 'Blog', items: [{ label: 'v1', path: '/blog/v1' }] },
    ];
    const facts = collectFacts(sections, {
      docs: [
        { permalink: '/docs/group', title: 'Group' },
        { permalink: '/docs/group/a', title: 'Long title', lastUpdatedAt: 5 },
      ],
      posts: [{ permalink: '/blog/v1', title: 'Version 1' }],
    });
    expect(facts.map(({ path, kind, title, section }) => [path, kind, title, section])).toEqual([
      ['/docs/group', 'document', 'Group', 'Guides'],
      ['/docs/group/a', 'document', 'Long title', 'Guides'],
      ['/docs/services', 'list', 'Services', 'Guides'],
      ['/blog/v1', 'post', 'Version 1', 'Blog'],
    ]);
    expect(facts[1]?.trail).toEqual([{ name: 'Group', path: '/docs/group' }]);
  });
});

describe('structuredData', () => {
  it('returns the type of each kind of page, and nothing for other pages', () => {
    const typesFor = (change: Partial<TaggedPage>, hasBreadcrumbs = false) =>
      typesOf(structuredData({ ...page, ...change }, site, provider, hasBreadcrumbs));
    expect(typesFor({})).toEqual(['TechArticle', 'Organization', 'BreadcrumbList']);
    expect(typesFor({}, true)).toEqual(['TechArticle', 'Organization']);
    const steps = [{ number: 1, title: 'Go', id: 'step-1-go' }];
    expect(typesFor({ steps }, true)).toEqual(['TechArticle', 'Organization', 'HowTo']);
    expect(typesFor({ kind: 'landing' })).toEqual(['WebSite', 'Organization']);
    expect(typesFor({ kind: 'post' })).toEqual(['BreadcrumbList']);
    expect(typesFor({ kind: 'other' })).toBeUndefined();
  });

  it('omits an unknown date', () => {
    const first = (change: Partial<TaggedPage>) =>
      (structuredData({ ...page, ...change }, site, provider, true) as { '@graph': object[] })[
        '@graph'
      ][0];
    expect(first({})).toHaveProperty('dateModified', '2026-11-20');
    expect(first({ lastUpdatedAt: null })).not.toHaveProperty('dateModified');
  });
});

describe('tags', () => {
  const html = (tags: string) => `<html><head>${tags}</head><body></body></html>`;

  it('are read from minified and unminified heads', () => {
    const minified =
      '<title data-rh=true>A &amp; B | Docs</title><meta data-rh=true name=description content=One><meta property=og:type content=article>';
    expect(readHead(parse(html(minified)), 'Docs')).toEqual({
      title: 'A & B',
      description: 'One',
      hasType: true,
      hasBreadcrumbs: false,
    });
    const full = '<title>A</title><meta name="description" content="Two &quot;words&quot;">';
    expect(readHead(parse(html(full)), 'Docs')).toMatchObject({
      title: 'A',
      description: 'Two "words"',
    });
  });

  it('are not added to redirect pages', () => {
    const refresh = '<meta http-equiv="refresh" content="0; url=/docs">';
    expect(readHead(parse(html(refresh)), 'Docs')).toBeUndefined();
  });

  it('are written into the head and cannot close it', () => {
    const head = { title: '', description: '', hasType: false, hasBreadcrumbs: true };
    const data = structuredData(page, site, provider, true);
    const document = parse(html(''));
    append(headOf(document), ...tagsOf(page, site, head, data));
    const written = serialize(document);
    expect(written.match(/<\/script>/g)).toHaveLength(1);
    expect(written).toContain('<meta name="description" content="What it is.">');
    expect(written).toContain('content="Guides: Tom &amp; &quot;Jerry&quot; &lt;/script&gt;"');
    expect(written).toMatch(/<\/script><\/head><body><\/body><\/html>$/);
    const [, json = ''] = /ld\+json">(.*)<\/script>/.exec(written) ?? [];
    expect(typesOf(JSON.parse(json))).toEqual(['TechArticle', 'Organization']);
  });
});
