import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { PersistentCache } from '../../../cache/persistentCache';
import { postBuild } from '..';
import { openSiteWriter, setPreviousAside } from '../previousSite';

let site: { readonly siteDir: string; readonly outDir: string };
let cache: PersistentCache;

beforeEach(() => {
  const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'previous-site-'));
  site = { siteDir, outDir: path.join(siteDir, 'build') };
  cache = new PersistentCache(path.join(siteDir, 'cache'));
});

afterEach(() => fs.rmSync(site.siteDir, { recursive: true, force: true }));

const inSite = (name: string): string => path.join(site.outDir, name);

/** Builds a site of some files with their versions. Returns the names of the files it wrote. */
async function build(files: Readonly<Record<string, string>>): Promise<string[]> {
  await setPreviousAside(site.siteDir, site.outDir);
  fs.rmSync(site.outDir, { recursive: true, force: true });
  fs.mkdirSync(site.outDir);
  const writer = await openSiteWriter(site, cache);
  const written: string[] = [];
  for (const [name, version] of Object.entries(files)) {
    await writer.put(name, version, async (target) => {
      written.push(name);
      fs.writeFileSync(target, `content ${version}`);
    });
  }
  await writer.finish();
  return written;
}

const contents = () =>
  Object.fromEntries(
    fs.readdirSync(site.outDir).map((name) => [name, fs.readFileSync(inSite(name), 'utf8')]),
  );

test('writes only the files with another version, and keeps no other file', async () => {
  expect(await build({ a: '1', b: '1', removed: '1' })).toEqual(['a', 'b', 'removed']);
  expect(await build({ a: '1', b: '2', added: '1' })).toEqual(['b', 'added']);
  expect(contents()).toEqual({ a: 'content 1', b: 'content 2', added: 'content 1' });
  // A version of two builds ago is not taken for the present one.
  expect(await build({ a: '1', b: '1', added: '1' })).toEqual(['b']);
  expect(contents()).toEqual({ a: 'content 1', b: 'content 1', added: 'content 1' });
});

test('writes a file again that was changed, replaced or removed since', async () => {
  await build({ a: '1', b: '1', c: '1', d: '1', same: '1' });
  fs.appendFileSync(inSite('a'), ' and more');
  fs.utimesSync(inSite('b'), new Date(), new Date(Date.now() + 5000));
  fs.rmSync(inSite('c'));
  fs.renameSync(inSite('d'), path.join(site.siteDir, 'elsewhere'));
  fs.symlinkSync(path.join(site.siteDir, 'elsewhere'), inSite('d'));
  expect(await build({ a: '1', b: '1', c: '1', d: '1', same: '1' })).toEqual(['a', 'b', 'c', 'd']);
  expect(new Set(Object.values(contents()))).toEqual(new Set(['content 1']));
  expect(fs.lstatSync(inSite('d')).isSymbolicLink()).toBe(false);
});

test('survives a build that stopped after it moved files', async () => {
  await build({ a: '1', b: '1' });
  await setPreviousAside(site.siteDir, site.outDir);
  fs.mkdirSync(site.outDir);
  const stopped = await openSiteWriter(site, cache);
  await stopped.put('a', '1', async () => {
    throw new Error('not moved');
  });
  await stopped.put('b', '2', async (target) => fs.writeFileSync(target, 'content 2'));
  expect(await build({ a: '1', b: '1' })).toEqual(['b']);
  expect(contents()).toEqual({ a: 'content 1', b: 'content 1' });
});

test('keeps the site of the build before one that failed early', async () => {
  await build({ a: '1' });
  await setPreviousAside(site.siteDir, site.outDir);
  expect(fs.existsSync(site.outDir)).toBe(false);
  expect(await build({ a: '1' })).toEqual([]);
});

test.each(['production', 'development'] as const)(
  'sets the site aside only before it is built again (%s)',
  async (mode) => {
    await build({ a: '1' });
    const plugin = postBuild({ ...site, generatedFilesDir: '' } as unknown as LoadContext);
    const before = process.env.NODE_ENV;
    Object.assign(process.env, { NODE_ENV: mode });
    await plugin.allContentLoaded?.({} as never);
    Object.assign(process.env, { NODE_ENV: before });
    // The dev server does not touch the site.
    expect(fs.existsSync(site.outDir)).toBe(mode === 'development');
  },
);

test('leaves nothing behind', async () => {
  await build({ a: '1' });
  await build({ a: '2' });
  const left = fs.readdirSync(site.siteDir, { recursive: true, encoding: 'utf8' });
  expect(left.filter((name) => name.includes('previous-site'))).toEqual([]);
});

test('writes all files if there is no record or the previous site cannot be moved', async () => {
  await build({ a: '1' });
  cache = new PersistentCache(path.join(site.siteDir, 'other-cache'));
  expect(await build({ a: '1' })).toEqual(['a']);
  fs.rmSync(site.outDir, { recursive: true });
  expect(await build({ a: '1' })).toEqual(['a']);
});
