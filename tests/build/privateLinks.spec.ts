/**
 * In the built pages, all links to private repositories have the marker, and no other links have
 * it.
 */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { identity, repositoryUrl } from '../../src/site/identity';
import { privateRepositoryOf } from '../../src/site/privateRepository';
import { htmlOf, sitemapPaths } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;

/** Yields an element and all of its descendants. */
function* within(node: Node): Generator<DefaultTreeAdapterTypes.Element> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* within(child);
}

const attribute = (element: DefaultTreeAdapterTypes.Element, name: string) =>
  element.attrs.find((attr) => attr.name === name)?.value;

test('§4 private-marker: on every page, the links to private repositories and no others are marked', () => {
  let privateLinks = 0;
  const wrong: string[] = [];
  for (const path of [...sitemapPaths(), '/404']) {
    for (const link of within(parse(htmlOf(path)))) {
      const href = link.tagName === 'a' ? attribute(link, 'href') : undefined;
      if (href === undefined) continue;
      const isPrivate = privateRepositoryOf(href) !== undefined;
      const isMarked = [...within(link)].some(
        (element) => attribute(element, 'data-private-marker') !== undefined,
      );
      if (isPrivate) privateLinks += 1;
      if (isMarked !== isPrivate) wrong.push(`${path}: ${href} is ${isMarked ? '' : 'not '}marked`);
    }
  }
  expect(wrong, 'Write links in Markdown or with `Link`, not as plain HTML.').toEqual([]);
  // A site whose repositories are public has no such links.
  const hasPrivate = privateRepositoryOf(repositoryUrl(identity.catalogRepository)) !== undefined;
  if (hasPrivate) expect(privateLinks).toBeGreaterThan(0);
});
