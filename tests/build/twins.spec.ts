/** Markdown twins of all documents: complete, listed once, with content only. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse as parseJson } from 'jsonc-parser';
import { parse } from 'parse5';
import { readCatalog } from '../../scripts/check-docs/catalog';
import { readWords } from '../../scripts/check-docs/site';
import { checkPage } from '../../src/checks/checkPage';
import { readPage } from '../../src/checks/readPage';
import {
  childrenOf,
  type Element,
  elementsBelow,
  find,
  hasClass,
  isElement,
  isText,
  type Node,
} from '../../src/html/dom';
import { readWholeTwin } from '../../src/site/twins';
import { buildFolder, contract, htmlOf } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

const documents = contract
  .map(({ path: route }) => route)
  .filter((route) => route.startsWith('/docs/'));
const readFile = (file: string) => fs.readFileSync(path.join(buildFolder, file), 'utf8');
/** Returns all Markdown files in a folder, as paths on the site. */
const markdownIn = (folder: string): string[] =>
  fs
    .readdirSync(path.join(buildFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `/${folder}/${file}`);
/** Twins of earlier interfaces are linked only from the current page. */
const isReleased = (file: string) => /\/v\d+\.\d+\.\d+(\.md|\/)/.test(file);
const allFiles = markdownIn('docs');
const twinFiles = allFiles.filter((file) => !isReleased(file));
/** Twins by path, each with the text of all its files. */
const twins = new Map<string, string>();
const twinOf = (route: string): string => twins.get(route) ?? '';

test.beforeAll(async () => {
  for (const route of documents) {
    twins.set(route, await readWholeTwin(route, async (file) => readFile(file)));
  }
});

/** Returns the text of a node without heading anchors. */
function textOf(node: Node): string {
  if (isText(node)) return node.value;
  if (isElement(node) && hasClass(node, 'hash-link')) return '';
  return childrenOf(node).map(textOf).join('');
}

/** Returns the elements of a built document. */
function elementsOf(route: string): Element[] {
  const article = find(parse(htmlOf(route)), (node) => hasClass(node, 'theme-doc-markdown'));
  return article ? elementsBelow(article) : [];
}

/** Removes Markdown escapes. */
const plain = (text: string) =>
  text
    .replaceAll(/[\\`*_]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('the twin of every document contains all of its headings and code blocks', () => {
  for (const route of documents) {
    const twin = twinOf(route);
    const twinText = plain(twin);
    for (const node of elementsOf(route)) {
      if (/^h[2-6]$/.test(node.nodeName)) {
        expect(twinText, `${route}: heading`).toContain(plain(textOf(node)));
      }
      if (hasClass(node, 'code')) {
        const code = find(node, ({ tagName }) => tagName === 'code');
        const lines = code ? textOf(code).trimEnd().split('\n') : [];
        for (const line of lines.filter((text) => text.trim() !== '')) {
          expect(twin, `${route}: code`).toContain(line.trimEnd());
        }
      }
    }
  }
});

test('every twin starts with front matter and uses absolute links', () => {
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
  const { services } = JSON.parse(readFile('catalog.json')) as {
    services: { path: string; document: string }[];
  };
  for (const { path: route, document } of services) {
    const { inputs, outputs } = JSON.parse(readFile(document)) as {
      inputs: { name: string }[];
      outputs: { name: string }[];
    };
    const rows = new Set(
      [...twinOf(route).matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name),
    );
    const missing = [...inputs, ...outputs].filter(({ name }) => !rows.has(name));
    expect([route, missing.map(({ name }) => name)]).toEqual([route, []]);
  }
  expect(services.length).toBeGreaterThan(0);
});

test('no file of a twin exceeds the length that assistants read', () => {
  const long = [...allFiles, ...markdownIn('blog')]
    .map((file) => [file, readFile(file).length] as const)
    .filter(([, length]) => length >= 50_000);
  expect(long).toEqual([]);
});

test('the files of a split twin link to the next and previous one', () => {
  const origin = 'https://docs.cairn.example';
  const front = (file: string, name: string) =>
    new RegExp(`^${name}: (\\S+)$`, 'm').exec(readFile(file).split('\n---\n')[0] ?? '')?.[1];
  const posts = markdownIn('blog').filter((file) => /^\/blog\/[^/]+$/.test(file));
  const pages = [...documents, ...posts.map((file) => file.slice(0, -'.md'.length))];
  const split = pages.filter((route) => front(`${route}.md`, 'parts'));
  for (const route of split) {
    const count = Number(front(`${route}.md`, 'parts'));
    let file = `${route}.md`;
    for (let part = 1; part <= count; part += 1) {
      expect([file, Number(front(file, 'part'))]).toEqual([file, part]);
      const next = front(file, 'next')?.replace(origin, '');
      expect(readFile(file).includes('[Next page]'), file).toBe(part < count);
      if (!next) break;
      expect(front(next, 'previous')).toBe(origin + file);
      expect(front(next, 'part_of')).toBe(origin + route);
      file = next;
    }
    expect(front(file, 'next')).toBeUndefined();
  }
  expect(split).toContain('/docs/reference/services/networking/vpc');
});

test('the first file of a split twin lists every optional input, and later ones describe them', () => {
  const row = /^\| `([\w-]+)` \|/gm;
  const inputs = '/docs/reference/services/networking/vpc';
  const [, optional = ''] = /\n### Optional\n([\s\S]*?)\n## /.exec(readFile(`${inputs}.md`)) ?? [];
  const names = [...optional.matchAll(row)].map(([, name]) => name);
  const files = [...optional.matchAll(/\]\(https:\/\/docs\.cairn\.example(\S+part-\d\.md)\)/g)];
  const described = files.map(([, file = '']) => readFile(file)).join('');
  expect(names.filter((name) => !described.includes(`\n| \`${name}\` |`))).toEqual([]);
  expect(names.length).toBeGreaterThan(50);
});

test('group pages have a twin that lists all of their services', () => {
  const group = readFile('/docs/reference/services/networking.md');
  const members = documents.filter((route) =>
    route.startsWith('/docs/reference/services/networking/'),
  );
  for (const route of members) expect(group).toContain(`(https://docs.cairn.example${route}): `);
  expect(htmlOf('/docs/reference/services/networking')).toContain(
    '<link rel="alternate" type="text/markdown" href="https://docs.cairn.example/docs/reference/services/networking.md">',
  );
});

test('llms.txt lists every file of the twins exactly once', () => {
  const index = readFile('llms.txt');
  const listed = [
    ...index.matchAll(/^- \[.+\]\(https:\/\/docs\.cairn\.example(\/docs\/.+\.md)\): .+$/gm),
  ];
  expect(listed.map(([, file]) => file).sort()).toEqual([...twinFiles].sort());
  const pages = documents.map((route) => `${route}.md`);
  expect(twinFiles).toEqual(expect.arrayContaining(pages));
});

test('llms-full.txt contains every document exactly once', () => {
  const full = readFile('llms-full.txt');
  for (const route of documents) {
    expect(full.split(`\nurl: https://docs.cairn.example${route}\n`).length, route).toBe(2);
  }
});

test('the section indexes together list the same documents as llms.txt', () => {
  const sections = ['docs/intro', 'docs/guides', 'docs/reference', 'docs'].map((folder) =>
    readFile(`${folder}/llms.txt`),
  );
  const count = sections.join('\n').match(/^- \[/gm)?.length;
  expect(count).toBe(twinFiles.length);
});

test('all twins pass the Markdown lint rules of the sources', () => {
  const { config } = parseJson(fs.readFileSync('.markdownlint-cli2.jsonc', 'utf8')) as {
    config: object;
  };
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'twins-'));
  const file = path.join(folder, 'twins.markdownlint-cli2.jsonc');
  // Adjacent admonitions become adjacent block quotes, which Markdown separates with a blank line.
  fs.writeFileSync(file, JSON.stringify({ config: { ...config, MD028: false } }));
  const linter = path.resolve('node_modules/.bin/markdownlint-cli2');
  const { status, stdout, stderr } = spawnSync(linter, ['--config', file, '**/*.md'], {
    cwd: path.join(buildFolder, 'docs'),
    encoding: 'utf8',
  });
  fs.rmSync(folder, { recursive: true });
  expect(stdout).toContain(`Linting: ${allFiles.length} file(s)`);
  expect(status, stderr).toBe(0);
});

/** Returns the fences of a twin without list indentation. */
const fencesOf = (twin: string): string[] =>
  [...twin.matchAll(/^( *)(`{3,})[^\n]*\n[\s\S]*?^\1\2$/gm)].map(([fence, indent = '']) =>
    fence
      .split('\n')
      .map((line) => line.slice(Math.min(indent.length, line.search(/\S|$/))))
      .join('\n'),
  );

test('the code in all twins passes the same checks as the sources', async () => {
  test.setTimeout(180_000);
  const context = { catalog: readCatalog(), words: readWords(), today: '2026-11-21' };
  const problems: string[] = [];
  let fences = 0;
  for (const route of documents) {
    const source = [`${route.slice(1)}.mdx`, `${route.slice(1)}/index.mdx`].find((file) =>
      fs.existsSync(file),
    );
    const [frontMatter = ''] =
      /^---\n[\s\S]*?\n---\n/.exec(fs.readFileSync(source ?? '', 'utf8')) ?? [];
    // The text of a twin is not MDX, so only its code is checked here.
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
