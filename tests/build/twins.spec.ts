/** Markdown twins of all documents: complete, indexed once, and as clean as the sources. */
import fs from 'node:fs';
import path from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { buildFolder, contract, htmlOf } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

const documents = contract
  .map(({ path: route }) => route)
  .filter((route) => route.startsWith('/docs/'));
const twinOf = (route: string) => fs.readFileSync(path.join(buildFolder, `${route}.md`), 'utf8');

type Node = DefaultTreeAdapterTypes.ChildNode;

const attribute = (node: Node, name: string): string =>
  'attrs' in node ? (node.attrs.find((attr) => attr.name === name)?.value ?? '') : '';
const hasClass = (node: Node, name: string) => attribute(node, 'class').split(' ').includes(name);
const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);

/** All nodes below one, in document order. */
function* nodesBelow(node: Node): Generator<Node> {
  for (const child of childrenOf(node)) {
    yield child;
    yield* nodesBelow(child);
  }
}

/** Text of a node, without anchors' marks. */
function textOf(node: Node): string {
  if ('value' in node) return node.value;
  if (hasClass(node, 'hash-link')) return '';
  return childrenOf(node).map(textOf).join('');
}

/** The text of a built document. */
function documentText(route: string): Node[] {
  const all = [...nodesBelow(parse(htmlOf(route)) as unknown as Node)];
  const article = all.find((node) => hasClass(node, 'theme-doc-markdown'));
  return article ? [...nodesBelow(article)] : [];
}

/** Text without what Markdown escapes. */
const plain = (text: string) =>
  text
    .replaceAll(/[\\`*_]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('every document has a twin that holds each of its headings and code blocks', () => {
  for (const route of documents) {
    const twin = twinOf(route);
    const twinText = plain(twin);
    for (const node of documentText(route)) {
      if (/^h[2-6]$/.test(node.nodeName)) {
        expect(twinText, `${route}: heading`).toContain(plain(textOf(node)));
      }
      if (hasClass(node, 'code')) {
        const code = [...nodesBelow(node)].find(({ nodeName }) => nodeName === 'code');
        const lines = code ? textOf(code).trimEnd().split('\n') : [];
        for (const line of lines.filter((text) => text.trim() !== '')) {
          expect(twin, `${route}: code`).toContain(line.trimEnd());
        }
      }
    }
  }
});

test('every twin starts with the facts of its page and links to the site absolutely', () => {
  for (const route of documents) {
    const twin = twinOf(route);
    expect(twin, route).toMatch(/^---\ntitle: .+\ndescription: /);
    expect(twin, route).toContain(`\nurl: https://docs.cairn.example${route}\n`);
    expect(twin.replaceAll(/```[\s\S]*?```/g, ''), route).not.toMatch(/\]\([/#]/);
  }
});

test('llms.txt lists every document exactly once', () => {
  const index = fs.readFileSync(path.join(buildFolder, 'llms.txt'), 'utf8');
  const listed = [
    ...index.matchAll(/^- \[.+\]\((https:\/\/docs\.cairn\.example(\/docs\/.+)\.md)\): .+$/gm),
  ];
  expect(listed.map(([, , route]) => route).sort()).toEqual([...documents].sort());
});

test('llms-full.txt holds every document exactly once', () => {
  const full = fs.readFileSync(path.join(buildFolder, 'llms-full.txt'), 'utf8');
  for (const route of documents) {
    expect(full.split(`\nurl: https://docs.cairn.example${route}\n`).length, route).toBe(2);
  }
});

test('the indexes of the sections name the same documents as the whole', () => {
  const sections = ['docs/intro', 'docs/guides', 'docs/reference', 'docs'].map((folder) =>
    fs.readFileSync(path.join(buildFolder, folder, 'llms.txt'), 'utf8'),
  );
  const count = sections.join('\n').match(/^- \[/gm)?.length;
  expect(count).toBe(documents.length);
});
