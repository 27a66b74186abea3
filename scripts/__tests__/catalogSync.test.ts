/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'catalog-sync-'));
const at = (file: string) => path.join(root, file);
const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(at(file)), { recursive: true });
  fs.writeFileSync(at(file), text);
};
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], {
    cwd: at('dns'),
  });
const run = () =>
  execFileSync(path.resolve('node_modules/.bin/jiti'), [path.resolve('scripts/catalogSync.ts')], {
    cwd: root,
    encoding: 'utf8',
  });

afterAll(() => fs.rmSync(root, { recursive: true }));

it('lists the pages and words that an interrupted run imported', () => {
  write('dns/main.tf', 'variable "zone" {\n  description = "Zone of frobnicated hosts."\n}\n');
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'v1.0.0');
  git('tag', 'v1.0.0');
  write('catalog/groups.yml', '- { id: net, title: Net, description: Networks. }\n');
  write('catalog/sync.yml', '- { service: net/dns, repository: dns }\n');
  write('tests/contract/routes.txt', '');
  write('tests/contract/additions.txt', '');
  fs.symlinkSync(path.resolve('node_modules'), at('node_modules'));
  expect(run()).toContain('Releases: 1 added');
  const results = ['tests/contract/additions.txt', 'catalog/words.txt'].map((file) => at(file));
  const expected = results.map((file) => fs.readFileSync(file, 'utf8'));
  expect(expected).toEqual([
    '/docs/reference/services/net/dns\tservicesSidebar\n',
    expect.stringContaining('frobnicated\n'),
  ]);
  expect(fs.existsSync(at('.cache/catalog-sync/running'))).toBe(false);
  for (const file of results) fs.writeFileSync(file, '');
  write('.cache/catalog-sync/running', '2147483646');
  expect(run()).toContain('Releases: 0 added');
  expect(results.map((file) => fs.readFileSync(file, 'utf8'))).toEqual(expected);
}, 120_000);
