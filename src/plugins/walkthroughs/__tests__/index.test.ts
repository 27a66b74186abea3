/**
 * Tests that the steps of documents are cached between builds under the text of each document.
 * @jest-environment node
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import walkthroughs from '..';
import { readSteps } from '../readSteps';
import type { Walkthrough } from '../types';

jest.mock('../readSteps', () => ({
  readSteps: jest.fn(jest.requireActual('../readSteps').readSteps),
}));

const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'walkthroughs-'));
const source = path.join(siteDir, 'doc.mdx');
afterAll(() => fs.rmSync(siteDir, { recursive: true }));

beforeAll(() => {
  for (const folder of ['src/plugins/walkthroughs', 'src/remark/steps']) {
    fs.mkdirSync(path.join(siteDir, folder), { recursive: true });
  }
});

const doc = (id: string) => ({
  id,
  permalink: `/docs/${id}`,
  title: id.toUpperCase(),
  source: `@site/${path.relative(siteDir, source)}`,
});

/** Returns the walkthroughs that a new build lists for documents with a text. */
async function listed(text: string, ids = ['a'], sidebars = {}): Promise<Walkthrough[]> {
  fs.writeFileSync(source, text);
  const docs = ids.map(doc);
  const unreleased = { isLast: false, docs: [{ ...docs[0], permalink: '/docs/next/a' }] };
  const allContent = {
    'docusaurus-plugin-content-docs': {
      default: { loadedVersions: [unreleased, { isLast: true, docs, sidebars }] },
    },
  };
  const createData = jest.fn();
  await walkthroughs({ siteDir } as LoadContext).allContentLoaded?.({
    allContent,
    actions: { createData, addRoute: jest.fn(), setGlobalData: jest.fn() },
  });
  return JSON.parse(createData.mock.calls[0][1]);
}

const numbered = (title: string) => `# A\n\n## Step 1: ${title}\n\nText.\n\n## Step 2: End\n`;
const titlesOf = ([page]: Walkthrough[]) => page?.steps.map(({ title }) => title);

test('lists only documents with numbered steps', async () => {
  expect(await listed('# A\n\n## Begin\n')).toEqual([]);
  const [page] = await listed(numbered('Begin'));
  expect(page).toMatchObject({ path: '/docs/a', title: 'A' });
  expect(page?.steps.map(({ number }) => number)).toEqual([1, 2]);
});

test('omits a document that is not valid MDX, because the bundler reports it', async () => {
  expect(await listed(`${numbered('Begin')}\n<Tabs>\n`)).toEqual([]);
});

test('lists documents in the order of the sidebars', async () => {
  const intro = ['b', 'a'].map((id) => ({ type: 'doc', id }));
  const pages = await listed(numbered('Begin'), ['a', 'b'], { intro });
  expect(pages.map(({ title }) => title)).toEqual(['B', 'A']);
});

test('another build reuses the cached steps of an unchanged text and parses a changed one', async () => {
  expect(titlesOf(await listed(numbered('Begin')))).toEqual(['Begin', 'End']);
  jest.mocked(readSteps).mockClear();
  expect(titlesOf(await listed(numbered('Begin')))).toEqual(['Begin', 'End']);
  expect(readSteps).not.toHaveBeenCalled();
  expect(titlesOf(await listed(numbered('Start')))).toEqual(['Start', 'End']);
});
