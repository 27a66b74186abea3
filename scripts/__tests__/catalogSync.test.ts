/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process';
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
const sync = () =>
  spawnSync(path.resolve('node_modules/.bin/jiti'), [path.resolve('scripts/catalogSync.ts')], {
    cwd: root,
    encoding: 'utf8',
  });
/** Runs a sync that must succeed, and returns its output. */
const run = () => {
  const { status, stdout, stderr } = sync();
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
};

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
  expect(run()).toContain('New releases: 1 added');
  const results = ['tests/contract/additions.txt', 'catalog/words.txt'].map((file) => at(file));
  const expected = results.map((file) => fs.readFileSync(file, 'utf8'));
  expect(expected).toEqual([
    '/docs/reference/services/net/dns\tservicesSidebar\n',
    expect.stringContaining('frobnicated\n'),
  ]);
  expect(fs.existsSync(at('.cache/catalog-sync/running'))).toBe(false);
  for (const file of results) fs.writeFileSync(file, '');
  write('.cache/catalog-sync/running', '2147483646');
  expect(run()).toContain('No new releases.');
  expect(results.map((file) => fs.readFileSync(file, 'utf8'))).toEqual(expected);
}, 120_000);

it('fails if a release is refused, and imports the others', () => {
  write('catalog/sync.yml', '- { service: net/dns, repository: dns }\n');
  write('dns/main.tf', 'variable "zone" {\n');
  git('commit', '--quiet', '--all', '--message', 'v1.1.0');
  git('tag', 'v1.1.0');
  write('dns/main.tf', 'variable "name" {}\n');
  git('commit', '--quiet', '--all', '--message', 'v1.2.0');
  git('tag', 'v1.2.0');
  const { status, stdout, stderr } = sync();
  expect(status).toBe(1);
  expect(stdout).toContain('- net/dns v1.1.0: `');
  expect(stderr).toContain('refused or their tags moved: see above. The others');
  expect(fs.readFileSync(at('catalog/net/dns/variables.tf'), 'utf8')).toContain('"name"');
  // A later release replaces the refused one.
  expect(run()).toBe('No new releases.\n\n');
}, 120_000);

it('reports a clone that only this machine has', () => {
  write('catalog/sync.yml', `- { service: net/dns, repository: ${at('dns')} }\n`);
  expect(run()).toBe('No new releases.\n\n');
  const outside = fs.mkdtempSync(path.join(os.tmpdir(), 'outside-'));
  fs.cpSync(at('dns'), outside, { recursive: true });
  write('catalog/sync.yml', `- { service: net/dns, repository: ${outside} }\n`);
  const { status, stderr } = sync();
  fs.rmSync(outside, { recursive: true });
  expect([status, stderr]).toEqual([
    0,
    expect.stringContaining(`cannot read ${outside}, which only this machine has. Before you`),
  ]);
}, 120_000);
