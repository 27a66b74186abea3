/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { KeptFiles, placeKept } from '../keptFiles';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

test('a file is made once, with its folder', async () => {
  const cards = path.join(folder, 'cards');
  const make = jest.fn(async () => Buffer.from('drawn'));
  const file = path.join(cards, 'one.png');
  expect(await new KeptFiles(cards).get('one.png', make)).toBe(file);
  expect(await new KeptFiles(cards).get('one.png', make)).toBe(file);
  expect(make).toHaveBeenCalledTimes(1);
  expect(fs.readFileSync(file, 'utf8')).toBe('drawn');
});

test('it may be made twice at the same time, and leaves nothing else', async () => {
  const kept = new KeptFiles(path.join(folder, 'twice'));
  const make = async () => 'drawn';
  await Promise.all([kept.get('one.png', make), kept.get('one.png', make)]);
  expect(fs.readdirSync(path.join(folder, 'twice'))).toEqual(['one.png']);
});

test('what could not be made is not kept', async () => {
  const kept = new KeptFiles(path.join(folder, 'failed'));
  const failed = kept.get('one.png', () => Promise.reject(new Error('no font')));
  await expect(failed).rejects.toThrow('no font');
  expect(fs.existsSync(path.join(folder, 'failed'))).toBe(false);
});

test('what a run did not ask for goes', async () => {
  const pages = path.join(folder, 'pages');
  const first = new KeptFiles(pages);
  for (const name of ['old.html', 'same.html']) await first.get(name, async () => name);
  const next = new KeptFiles(pages);
  for (const name of ['same.html', 'new.html']) await next.get(name, async () => name);
  next.dropOthers();
  expect(fs.readdirSync(pages).sort()).toEqual(['new.html', 'same.html']);
  new KeptFiles(path.join(folder, 'nothing')).dropOthers();
});

describe('placeKept', () => {
  const kept = path.join(folder, 'kept.png');
  const target = path.join(folder, 'placed.png');
  beforeEach(() => fs.writeFileSync(kept, 'drawn'));
  afterEach(() => fs.rmSync(target));

  it('links to the kept file, also where two pages have the same', () => {
    placeKept(kept, target);
    placeKept(kept, target);
    expect(fs.statSync(target).ino).toBe(fs.statSync(kept).ino);
  });

  it('copies it where no link can be', () => {
    const noLink = Object.assign(new Error('another file system'), { code: 'EXDEV' });
    const link = jest.spyOn(fs, 'linkSync').mockImplementationOnce(() => {
      throw noLink;
    });
    placeKept(kept, target);
    link.mockRestore();
    expect(fs.readFileSync(target, 'utf8')).toBe('drawn');
    expect(fs.statSync(target).ino).not.toBe(fs.statSync(kept).ino);
  });
});
