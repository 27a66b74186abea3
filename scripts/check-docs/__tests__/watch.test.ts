/**
 * Tests which changes restart the checks in `check:docs --watch`, with real files.
 * @jest-environment node
 */
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { watchContent } from '../watch';

/** Milliseconds after which a change has led to a run. */
const settled = 600;

const original = process.cwd();
const files = [
  'docs/guides/support.mdx',
  'blog/2026-01-01-post.mdx',
  'catalog/networking/vpc/variables.tf',
  'static/img/logo.svg',
  'tests/contract/routes.txt',
  'src/checks/words.yml',
  'src/site/redirects.ts',
];
let watcher: ReturnType<typeof watchContent>;
let run: jest.Mock;

const write = (file: string, text = `${Math.random()}`): void => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
};

/** Saves a file as many editors do: writes a new file and renames it. */
const replace = (file: string): void => {
  write(`${file}.new`);
  fs.renameSync(`${file}.new`, file);
};

/** Returns the number of runs that changes lead to. */
const countRuns = async (change: () => void): Promise<number> => {
  const before = run.mock.calls.length;
  change();
  await wait(settled);
  return run.mock.calls.length - before;
};

beforeEach(async () => {
  process.chdir(fs.mkdtempSync(path.join(os.tmpdir(), 'watch-')));
  for (const file of files) write(file);
  write('src/site/words.ts');
  run = jest.fn(async () => undefined);
  watcher = watchContent(run);
  await once(watcher, 'ready');
});
afterEach(async () => {
  await watcher.close();
  const folder = process.cwd();
  process.chdir(original);
  fs.rmSync(folder, { recursive: true });
});

it.each(files)('checks again after a change of %s', async (file) => {
  expect(await countRuns(() => write(file))).toBe(1);
});

it.each(['docs/guides/support.mdx', 'src/site/redirects.ts'])(
  'checks again after each save of an editor that replaces %s',
  async (file) => {
    expect(await countRuns(() => replace(file))).toBe(1);
    expect(await countRuns(() => replace(file))).toBe(1);
    expect(await countRuns(() => write(file))).toBe(1);
  },
);

it('checks again after a change in a folder that was added or replaced', async () => {
  expect(await countRuns(() => write('docs/new/deep/page.mdx'))).toBe(1);
  expect(await countRuns(() => write('docs/new/deep/page.mdx'))).toBe(1);
  expect(await countRuns(() => fs.rmSync('docs/new', { recursive: true }))).toBe(1);
  expect(await countRuns(() => write('docs/new/deep/page.mdx'))).toBe(1);
  expect(await countRuns(() => write('docs/new/deep/page.mdx'))).toBe(1);
});

it('checks once after several quick changes', async () => {
  expect(
    await countRuns(() => {
      write('docs/a.mdx');
      write('docs/a.mdx');
      write('src/checks/words.yml');
    }),
  ).toBe(1);
});

it('does not check again after a change of code', async () => {
  expect(
    await countRuns(() => {
      write('src/checks/checkPage.ts');
      write('src/site/words.ts');
    }),
  ).toBe(0);
});
