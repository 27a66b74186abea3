/** Build rules, tested with pages that violate each of them. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { expect, test } from '../fixtures/test';

// All tests of this file share one build, so they run in one worker.
test.describe.configure({ mode: 'default' });

const folder = path.resolve('.cache/build-rules');

/** Exit status and output of the build with the broken pages. */
let result: { readonly status: number | null; readonly output: string };

test.beforeAll(() => {
  test.setTimeout(5 * 60_000);
  const { status, stdout, stderr } = spawnSync(
    'node_modules/.bin/docusaurus',
    [
      'build',
      '--config',
      'tests/fixtures/build-rules/docusaurus.config.ts',
      '--out-dir',
      path.join(folder, 'site'),
    ],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        FORCE_COLOR: '0',
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.cache/build-rules/generated',
      },
    },
  );
  result = { status, output: `${stdout}${stderr}` };
});

/** Returns the warning that contains a text, with the lines that follow it. */
const warning = (text: string) =>
  result.output.split(/^(?=\[\w+\])/m).find((part) => part.includes(text)) ?? '';

test('§5 broken-links: a broken link fails the build with an error that names the page and the link', () => {
  expect(result.status).not.toBe(0);
  expect(warning('broken links')).toMatch(/^\[ERROR\]/);
  expect(warning('broken links')).toContain('Broken link on source page path = /docs/levels');
  expect(warning('broken links')).toContain('-> linking to /docs/nowhere');
});

test('§5 broken-markdown-links: a broken Markdown link produces a warning', () => {
  expect(warning('./missing.mdx')).toMatch(/^\[WARNING\]/);
});

test('§5 duplicate-routes: two pages with the same route produce a warning', () => {
  expect(warning('Duplicate routes')).toMatch(/^\[WARNING\]/);
  expect(warning('Duplicate routes')).toContain('/docs/same');
});

type Element = DefaultTreeAdapterMap['element'];

const elementsOf = (node: DefaultTreeAdapterMap['node']): Element[] =>
  'childNodes' in node
    ? node.childNodes.flatMap((child) => [
        ...('tagName' in child ? [child] : []),
        ...elementsOf(child),
      ])
    : [];

test('§9 toc-levels: the table of contents lists only levels 2 and 3', () => {
  const html = fs.readFileSync(path.join(folder, 'site/docs/levels.html'), 'utf8');
  const targets = elementsOf(parse(html))
    .filter(({ attrs }) => attrs.some(({ value }) => value.includes('table-of-contents__link')))
    .map(({ attrs }) => attrs.find(({ name }) => name === 'href')?.value);
  expect([...new Set(targets)]).toEqual(['#second-level', '#third-level']);
});
