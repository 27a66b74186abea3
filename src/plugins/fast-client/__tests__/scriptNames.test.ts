/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { nameScripts, sectionPlaceholder } from '../scriptNames';

const main = 'main.0123abcd.js';
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'script-names-'));

afterAll(() => fs.rmSync(root, { recursive: true }));

/** Creates a folder of built scripts, and renames them. Returns the names and the new texts. */
function rename(scripts: Readonly<Record<string, string>>) {
  const outDir = fs.mkdtempSync(path.join(root, 'site-'));
  const folder = path.join(outDir, 'assets/js');
  fs.mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(scripts)) {
    fs.writeFileSync(path.join(folder, name), text);
  }
  const names = nameScripts(outDir, [{ name: 'docs', chunks: ['page', 'merged'] }]);
  const texts = new Map(
    fs.readdirSync(folder).map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]),
  );
  return { names, texts };
}

const site = {
  [main]: 'm("@@files@@")',
  'section-docs.js': `s("${sectionPlaceholder('docs')}")`,
  'page.js': 'page()',
  'vendors-node_modules_a-12.js': 'vendors()',
  'released-page.89abcdef.js': 'released()',
};

it('adds hashes to names, and lists them where they are needed', () => {
  const { names, texts } = rename(site);
  const nameOf = (file: string) => names.get(`assets/js/${file}`)?.replace('assets/js/', '') ?? '';
  const listed = (file: string) => nameOf(file).replace(/^(.*)\.(\w+)\.js$/, '$1:$2');
  expect(nameOf('page.js')).toMatch(/^page\.[0-9a-f]{8}\.js$/);
  expect(texts.get(nameOf('section-docs.js'))).toBe(`s("${listed('page.js')}")`);
  expect(nameOf('vendors-node_modules_a-12.js')).toMatch(/^vendors-12\./);
  expect(texts.get(nameOf(main))).toMatch(/^m\("vendors-node_modules_a-12:[0-9a-f]{8}"\)$/);
  expect(nameOf(main)).not.toBe(main);
  expect([...texts.keys()].sort()).toEqual(
    [
      ...['page.js', 'section-docs.js', 'vendors-node_modules_a-12.js', main].map(nameOf),
      'released-page.89abcdef.js',
    ].sort(),
  );
});

it('names a script by its content', () => {
  const changed = rename({ ...site, 'page.js': 'changed()' }).names;
  const { names } = rename(site);
  const isSame = (file: string) =>
    changed.get(`assets/js/${file}`) === names.get(`assets/js/${file}`);
  expect(Object.fromEntries(Object.keys(site).map((file) => [file, isSame(file)]))).toEqual({
    [main]: true,
    'section-docs.js': false,
    'page.js': false,
    'vendors-node_modules_a-12.js': true,
    'released-page.89abcdef.js': true,
  });
});

it('throws if a script has no place for the names', () => {
  expect(() => rename({ ...site, [main]: 'm()' })).toThrow('The main script has no @@files@@');
});

it('throws if a worker requests other scripts', () => {
  const worker = (chunk: string) => ({ ...site, 'worker.js': `importScripts;l.e("${chunk}")` });
  expect(() => rename(worker('vendors-node_modules_a-12'))).toThrow(
    'The worker worker requests vendors-node_modules_a-12.js, whose name changes',
  );
  expect(() => rename(worker('worker'))).not.toThrow();
});
