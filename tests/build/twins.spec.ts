/** Markdown twins of all documents: complete, listed once, with content only. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse as parseJson } from 'jsonc-parser';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { readCatalog } from '../../scripts/check-docs/catalog';
import { readWords } from '../../scripts/check-docs/site';
import { checkPage } from '../../src/checks/checkPage';
import { readPage } from '../../src/checks/readPage';
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

/** Text of a node, without the marks of anchors. */
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

/** Text without Markdown escapes. */
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

test('twins contain content only: no labels or states of controls', () => {
  for (const route of documents) {
    const prose = twinOf(route).replaceAll(/```[\s\S]*?```/g, '');
    expect(prose, route).not.toMatch(/\\\[[ x]?\]|Filter inputs|Copy page/);
  }
});

test('twins of services have a row for each input and output of the catalog', () => {
  const { services } = JSON.parse(
    fs.readFileSync(path.join(buildFolder, 'catalog.json'), 'utf8'),
  ) as { services: { path: string; document: string }[] };
  for (const { path: route, document } of services) {
    const { inputs, outputs } = JSON.parse(
      fs.readFileSync(path.join(buildFolder, document), 'utf8'),
    ) as { inputs: { name: string }[]; outputs: { name: string }[] };
    const rows = new Set(
      [...twinOf(route).matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name),
    );
    const missing = [...inputs, ...outputs].filter(({ name }) => !rows.has(name));
    expect([route, missing.map(({ name }) => name)]).toEqual([route, []]);
  }
  expect(services.length).toBeGreaterThan(0);
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

test('all twins together pass the lint of the sources', () => {
  const { config } = parseJson(fs.readFileSync('.markdownlint-cli2.jsonc', 'utf8')) as {
    config: object;
  };
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'twins-'));
  const file = path.join(folder, 'twins.markdownlint-cli2.jsonc');
  // Neighboring admonitions become neighboring quotes, which Markdown separates by a blank line.
  fs.writeFileSync(file, JSON.stringify({ config: { ...config, MD028: false } }));
  const linter = path.resolve('node_modules/.bin/markdownlint-cli2');
  const { status, stdout, stderr } = spawnSync(linter, ['--config', file, '**/*.md'], {
    cwd: path.join(buildFolder, 'docs'),
    encoding: 'utf8',
  });
  fs.rmSync(folder, { recursive: true });
  expect(stdout).toContain(`Linting: ${documents.length} file(s)`);
  expect(status, stderr).toBe(0);
});

/** Fences of a twin without the indentation of their lists. */
const fencesOf = (twin: string): string[] =>
  [...twin.matchAll(/^( *)(`{3,})[^\n]*\n[\s\S]*?^\1\2$/gm)].map(([fence, indent = '']) =>
    fence
      .split('\n')
      .map((line) => line.slice(Math.min(indent.length, line.search(/\S|$/))))
      .join('\n'),
  );

test('the code of all twins passes the checks of the sources', async () => {
  test.setTimeout(180_000);
  const context = { catalog: readCatalog('catalog'), words: readWords(), today: '2026-11-21' };
  const problems: string[] = [];
  let fences = 0;
  for (const route of documents) {
    const source = [`${route.slice(1)}.mdx`, `${route.slice(1)}/index.mdx`].find((file) =>
      fs.existsSync(file),
    );
    const [frontMatter = ''] =
      /^---\n[\s\S]*?\n---\n/.exec(fs.readFileSync(source ?? '', 'utf8')) ?? [];
    // The text of a twin is not MDX; only its code is checked here.
    const text = [frontMatter, ...fencesOf(twinOf(route))].join('\n\n');
    const page = readPage(text, source ?? route);
    const facts = await checkPage(page, context);
    fences += page.fences.length;
    for (const { rule, line, message } of facts.problems) {
      if (rule !== 'front-matter') problems.push(`${route}.md ${line} ${rule} ${message}`);
    }
  }
  expect(problems).toEqual([]);
  expect(fences).toBeGreaterThan(900);
});
