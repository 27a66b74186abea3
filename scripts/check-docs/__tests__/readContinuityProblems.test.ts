/**
 * Tests that cached walkthrough problems depend on the pages and the continuity file.
 * @jest-environment node
 */
import fs from 'node:fs';
import { ResultCache } from '../../../src/cache/resultCache';
import type { WalkthroughPage } from '../../../src/checks/continuity';
import type { Problem } from '../../../src/checks/types';
import { continuityFile } from '../../../src/site/continuity';
import { readContinuityProblems } from '../run';

const page = (text: string): WalkthroughPage => ({
  file: 'docs/one.mdx',
  walkthrough: {
    steps: [1],
    fences: [],
    prerequisites: { line: 1, text },
    texts: { 1: 'Step' },
    sections: [],
  },
});

const declare = (stated: string, name = 'docs/one.mdx'): void => {
  const read = fs.readFileSync;
  jest.spyOn(fs, 'existsSync').mockReturnValue(true);
  jest.spyOn(fs, 'readFileSync').mockImplementation(((file: string, ...options: []) =>
    file === continuityFile
      ? `accounts: {}
profiles: {}
applies: []
walkthroughs:
  - name: one
    title: One
    page: ${name}
    folder: { name: live }
    manual: [{ stated: ${stated} }]
`
      : read(file, ...options)) as typeof fs.readFileSync);
};

afterEach(() => jest.restoreAllMocks());

const messages = (problems: Problem[]) => problems.map(({ message }) => message);

it('checks again after a walkthrough or the continuity file changes', async () => {
  const cache = ResultCache.inMemory<Problem[]>();
  const read = async (text: string) => messages(await readContinuityProblems([page(text)], cache));
  declare('a VPC');
  expect(await read('You have a VPC.')).toEqual([]);
  expect(await read('You have nothing.')).toEqual(['The prerequisites do not say "a VPC".']);
  expect(await read('You have a VPC.')).toEqual([]);
  jest.restoreAllMocks();
  declare('a domain');
  expect(await read('You have a VPC.')).toEqual(['The prerequisites do not say "a domain".']);
  jest.restoreAllMocks();
  declare('a VPC', 'docs/two.mdx');
  expect(await read('You have a VPC.')).toEqual([
    '`docs/two.mdx` is not a page with numbered steps.',
  ]);
});
