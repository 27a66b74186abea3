/**
 * Tests which changes restart the checks in `check:docs --watch`.
 * @jest-environment node
 */
import fs from 'node:fs';
import { watchContent } from '../watch';

type Listener = (event: string, name: string | null) => void;

const listeners = new Map<string, Listener>();

beforeEach(() => {
  jest.useFakeTimers();
  listeners.clear();
  jest.spyOn(fs, 'watch').mockImplementation(((folder: string, _: object, listener: Listener) => {
    listeners.set(folder, listener);
  }) as unknown as typeof fs.watch);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Returns the number of runs after file changes, each given as folder and name. */
const countRuns = async (...changes: [folder: string, name: string][]): Promise<number> => {
  const run = jest.fn(async () => undefined);
  watchContent(run);
  for (const [folder, name] of changes) listeners.get(folder)?.('change', name);
  await jest.runAllTimersAsync();
  return run.mock.calls.length;
};

it.each([
  ['docs', 'guides/support.mdx'],
  ['blog', '2026-01-01-post.mdx'],
  ['catalog', 'networking/vpc/variables.tf'],
  ['src/checks', 'words.yml'],
])('checks again after a change in %s', async (folder, name) => {
  expect(await countRuns([folder, name])).toBe(1);
});

it('checks once after several quick changes', async () => {
  expect(await countRuns(['docs', 'a.mdx'], ['docs', 'a.mdx'], ['src/checks', 'words.yml'])).toBe(
    1,
  );
});

it('does not check again after a change of code', async () => {
  expect(await countRuns(['src/checks', 'checkPage.ts'])).toBe(0);
});
