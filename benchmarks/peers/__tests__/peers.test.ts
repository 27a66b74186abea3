/** @jest-environment node */

import { peers, readPeerNames } from '..';
import type { Document } from '../documents';
import { sidebarOf } from '../vitepress';

const document: Document = {
  path: '/docs/guides/support',
  title: 'Support: "how"',
  description: 'Where to ask.',
  text: '# Support: "how"\n\nSecrets are `${{ secrets.TOKEN }}`, or {{ this }}.\n',
};

describe('readPeerNames', () => {
  it('returns none without the option, all without names, and otherwise the named peers', () => {
    expect(readPeerNames(undefined)).toEqual([]);
    expect(readPeerNames(true)).toEqual(['starlight', 'vitepress']);
    expect(readPeerNames('vitepress')).toEqual(['vitepress']);
  });

  it('rejects unknown names and lists the known ones', () => {
    expect(() => readPeerNames('starlight,hugo')).toThrow(
      'Unknown peer "hugo"; expected starlight or vitepress.',
    );
  });
});

describe.each(Object.entries(peers))('%s', (_name, peer) => {
  it('is pinned to exact versions', () => {
    for (const version of Object.values(peer.packages)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });
});

describe('page of a peer', () => {
  it('has no heading of its own under Starlight, which renders the title', () => {
    expect(peers.starlight.files([document])['src/content/docs/docs/guides/support.md']).toBe(
      '---\n{"title":"Support: \\"how\\"","description":"Where to ask."}\n---\n' +
        '\nSecrets are `${{ secrets.TOKEN }}`, or {{ this }}.\n',
    );
  });

  it('is not parsed as a template under VitePress', () => {
    expect(peers.vitepress.files([document])['docs/guides/support.md']).toBe(
      '---\n{"title":"Support: \\"how\\"","description":"Where to ask."}\n---\n' +
        `\n:::: v-pre\n\n${document.text}\n\n::::\n`,
    );
  });
});

describe('VitePress sidebar', () => {
  it('follows the folders', () => {
    const page = (path: string) => ({ path, title: path.toUpperCase() });
    expect(sidebarOf(['/docs/a', '/docs/a/b', '/docs/a/c/d'].map(page))).toEqual([
      { text: '/DOCS/A', link: '/docs/a' },
      {
        text: 'a',
        collapsed: true,
        items: [
          { text: '/DOCS/A/B', link: '/docs/a/b' },
          { text: 'c', collapsed: true, items: [{ text: '/DOCS/A/C/D', link: '/docs/a/c/d' }] },
        ],
      },
    ]);
  });
});
