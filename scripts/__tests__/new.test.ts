/**
 * What `npm run new` writes, in a copy of the files that it changes: pages whose front matter is valid, and
 * placeholders that `check:docs` reports.
 * @jest-environment node
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkPage } from '../../src/checks/checkPage';
import { readPage } from '../../src/checks/readPage';
import { readCatalog } from '../check-docs/catalog';
import { findPlaceholders } from '../check-docs/readInterfaceFacts';
import { readWords } from '../check-docs/site';

/** Time in which the command starts on a busy machine, in milliseconds. */
jest.setTimeout(120_000);

const context = { catalog: readCatalog(), words: readWords(), today: '2026-11-20' };

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'new-'));
  for (const file of ['sidebars.ts', 'tests/contract', 'catalog/groups.yml']) {
    fs.cpSync(file, path.join(folder, file), { recursive: true });
  }
  fs.cpSync('catalog/releases.yml', path.join(folder, 'catalog/releases.yml'));
  fs.cpSync('catalog/networking', path.join(folder, 'catalog/networking'), { recursive: true });
  for (const { id } of groups())
    fs.mkdirSync(path.join(folder, 'catalog', id), { recursive: true });
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const groups = (): { id: string }[] =>
  fs
    .readdirSync('catalog', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ id: name }));

const create = (...args: string[]) =>
  spawnSync(path.resolve('node_modules/.bin/jiti'), [path.resolve('scripts/new.ts'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });

const read = (file: string): string => fs.readFileSync(path.join(folder, file), 'utf8');

/** The rules that a new page breaks. */
const rulesOf = async (file: string): Promise<string[]> => {
  const { problems } = await checkPage(readPage(read(file), file), context);
  return [...new Set(problems.map(({ rule }) => rule))];
};

it('writes a guide whose name is a number, and adds it to the sidebar and the contract', async () => {
  const { status } = create('guide', '404');
  expect(status).toBe(0);
  expect(await rulesOf('docs/guides/404.mdx')).toEqual(['banned-word']);
  expect(read('sidebars.ts')).toContain("'guides/404',");
  expect(read('tests/contract/additions.txt')).toContain('/docs/guides/404\tguidesSidebar\n');
});

it('writes a post whose name is a number', async () => {
  expect(create('post', '2026').status).toBe(0);
  const [file = ''] = fs.readdirSync(path.join(folder, 'blog'));
  expect(await rulesOf(`blog/${file}`)).toEqual(['banned-word']);
});

it('writes a service, with placeholders that are reported in the page and the manifest', async () => {
  const [release = ''] = context.catalog.releases.map(({ version }) => version).slice(-1);
  const { status, stderr } = create('service', 'networking', 'vpn-gateway', '--release', release);
  expect([status, stderr]).toEqual([0, '']);
  const text = read('docs/reference/services/networking/vpn-gateway.mdx');
  expect(text.match(/Replace this:/g)).toHaveLength(4);
  const service = path.join(folder, 'catalog/networking/vpn-gateway');
  expect(findPlaceholders(service).map(({ rule, line }) => `${rule} ${line}`)).toEqual([
    'placeholder 2',
  ]);
  expect(findPlaceholders(path.join(folder, 'catalog/networking/vpc'))).toEqual([]);
});

it('overwrites nothing', () => {
  expect(create('guide', 'new-topic').status).toBe(0);
  const before = read('sidebars.ts');
  const { status, stderr } = create('guide', 'new-topic');
  expect(status).toBe(1);
  expect(stderr).toContain('docs/guides/new-topic.mdx already exists');
  expect(read('sidebars.ts')).toBe(before);
});
