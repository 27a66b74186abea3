/**
 * Moves links between documents to the version of the page. Authors write links to the newest
 * version:
 *
 *   before  [Support](/docs/guides/support)        in the version `current`, after a cut
 *   after   [Support](/docs/next/guides/support)
 */
import type { Definition, Link, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { versionPath } from '../../site/versions';

/** Attributes of components that contain URLs. */
const linkAttributes = new Set(['to', 'href']);

/** Returns a URL in the version at `path`, unless the URL already contains a version. */
function moveTo(path: string, url: string, versionNames: ReadonlySet<string>): string {
  const [, rest, first] = /^\/docs((?:\/([^/#?]*))?.*)$/.exec(url) ?? [];
  if (rest === undefined || !/^(?:[/#?]|$)/.test(rest)) return url;
  return first && versionNames.has(first) ? url : `${path}${rest}`;
}

interface Options {
  /** Names of the cut versions, newest first. */
  readonly cutVersions: readonly string[];
}

/** Remark plugin. Does not change pages of the newest version. */
export default function versionLinks({ cutVersions }: Options) {
  const versionNames = new Set([...cutVersions, 'next']);
  return (tree: Root, file: { path?: string }): void => {
    const path = versionPath(file.path ?? '', cutVersions);
    if (path === '/docs') return;
    visit(tree, ['link', 'definition'], (node) => {
      const link = node as Link | Definition;
      link.url = moveTo(path, link.url, versionNames);
    });
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      for (const attribute of (node as MdxJsxFlowElement | MdxJsxTextElement).attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || !linkAttributes.has(attribute.name)) continue;
        if (typeof attribute.value !== 'string') continue;
        attribute.value = moveTo(path, attribute.value, versionNames);
      }
    });
  };
}
