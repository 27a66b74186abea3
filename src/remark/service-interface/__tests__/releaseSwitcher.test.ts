/** @jest-environment node */
import { toString as toText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { releaseSpans, releaseSwitcher, spanText } from '../releaseSwitcher';

const releases = ['v1.0.0', 'v1.1.0', 'v1.2.0', 'v1.3.0', 'v2.0.0'];

const service = (changed: string, earlier: readonly string[]) => ({
  path: '/a/b',
  release: 'v2.0.0',
  changed,
  interfaces: earlier.map((release) => ({
    release,
    document: `/catalog/a/b/${release}.json`,
    sha256: '',
    path: `/a/b/${release}`,
  })),
});

describe('releaseSpans', () => {
  it('ends an interface at the release before the next one, and lists the newest first', () => {
    const spans = releaseSpans(service('v1.3.0', ['v1.0.0', 'v1.2.0']), releases);
    expect(spans).toEqual([
      { first: 'v1.3.0', last: 'v2.0.0', path: '/a/b' },
      { first: 'v1.2.0', last: 'v1.2.0', path: '/a/b/v1.2.0' },
      { first: 'v1.0.0', last: 'v1.1.0', path: '/a/b/v1.0.0' },
    ]);
    expect(spans.map(spanText)).toEqual(['v1.3.0–v2.0.0', 'v1.2.0', 'v1.0.0–v1.1.0']);
  });
});

describe('releaseSwitcher', () => {
  const linksOf = (shown: string) => {
    const spans = releaseSpans(service('v2.0.0', ['v1.2.0']), releases);
    const links: string[] = [];
    visit(releaseSwitcher(spans, shown, 'v2.0.0'), 'link', (link) => {
      links.push(`${toText(link)} → ${link.url}`);
    });
    return links;
  };

  it('links to the other releases without client navigation', () => {
    expect(linksOf('/a/b')).toEqual(['v1.2.0–v1.3.0 → pathname:///a/b/v1.2.0']);
    expect(linksOf('/a/b/v1.2.0')).toEqual(['v2.0.0 (current) → pathname:///a/b']);
  });

  it('says what the disclosure lists to readers who only hear its label', () => {
    const spans = releaseSpans(service('v2.0.0', ['v1.2.0']), releases);
    const label = { name: 'aria-label', value: 'Release v2.0.0' };
    expect(releaseSwitcher(spans, '/a/b', 'v2.0.0')).toMatchObject({
      children: [{ name: 'summary', attributes: [label] }, { type: 'list' }],
    });
  });

  it('shows only the release if no earlier interface is known', () => {
    const alone = releaseSwitcher(releaseSpans(service('v2.0.0', []), releases), '/a/b', 'v2.0.0');
    expect(alone).toMatchObject({ type: 'paragraph', children: [{ value: 'v2.0.0' }] });
  });
});
