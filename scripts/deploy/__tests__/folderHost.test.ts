/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { publish, readHistory, rollBack } from '../folderHost';

let root: string;
let host: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'host-'));
  host = path.join(root, 'host');
});
afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(root, { recursive: true });
});

const assetOf = (id: string) => `assets/js/main.${id.repeat(8)}.js`;

/** Publishes a build with a page and an asset. */
function deploy(id: string, day: number): void {
  const build = path.join(root, id);
  fs.mkdirSync(path.join(build, 'assets/js'), { recursive: true });
  fs.writeFileSync(path.join(build, 'index.html'), id);
  fs.writeFileSync(path.join(build, assetOf(id)), '');
  const now = new Date(Date.UTC(2026, 10, day));
  publish({ host, build, id, now, keepDays: 30 });
}

const served = () => fs.readFileSync(path.join(host, 'current/index.html'), 'utf8');
const isServed = (file: string) => fs.existsSync(path.join(host, 'current', file));
const folders = () => fs.readdirSync(path.join(host, 'releases')).map((name) => name.at(-1));

test('a rollback never restores a build that was rolled back before', () => {
  for (const [index, id] of ['a', 'b'].entries()) deploy(id, index + 1);
  rollBack(host);
  deploy('c', 3);
  rollBack(host);
  expect(served()).toBe('a');
  expect([assetOf('b'), assetOf('c')].map(isServed)).toEqual([true, true]);
  expect(() => rollBack(host)).toThrow(/ has no release before .*-a\.$/);
});

describe('a deployment that ends after', () => {
  it.each([
    ['cpSync', 1],
    ['linkSync', 1],
    ['writeFileSync', 1],
    ['renameSync', 1],
    ['renameSync', 2],
    ['renameSync', 3],
    ['symlinkSync', 1],
  ] as const)('%s, call %i, leaves the host as it was or complete', (step, count) => {
    deploy('a', 1);
    deploy('b', 2);
    const original = fs[step] as (...args: unknown[]) => unknown;
    let calls = 0;
    jest.spyOn(fs, step).mockImplementation((...args: unknown[]): never => {
      const [written] = step === 'writeFileSync' ? args : args.slice(1);
      if (String(written).startsWith(host)) calls += 1;
      if (calls < count) return original(...args) as never;
      // A killed process can leave half of its file or folder.
      if (step === 'writeFileSync') original(args[0], '[');
      else original(...args);
      throw new Error('killed');
    });
    try {
      deploy('c', 3);
    } catch {}
    jest.restoreAllMocks();
    expect(['b', 'c']).toContain(served());
    expect(isServed(assetOf('b'))).toBe(true);

    deploy('d', 4);
    expect([served(), isServed(assetOf('b'))]).toEqual(['d', true]);
    expect(readHistory(path.join(host, 'history.json')).map(({ id }) => id)).toContain('d');
  });

  it('the copy of the build is not used for a rollback, and is removed', () => {
    deploy('a', 1);
    const copy = jest.spyOn(fs, 'linkSync').mockImplementation(() => {
      throw new Error('killed');
    });
    expect(() => deploy('b', 2)).toThrow('killed');
    copy.mockRestore();
    deploy('c', 3);
    expect(folders()).toEqual(['a', 'c']);
    rollBack(host);
    expect(served()).toBe('a');
  });
});

test('a deployment does not remove its own build if the clock was turned back', () => {
  for (const [index, id] of ['b', 'c', 'd', 'e', 'f'].entries()) deploy(id, index + 2);
  deploy('a', 1);
  expect(served()).toBe('a');
});
