/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { folderVariable, keysFile } from '../settings';

const mockRender = jest.fn(async ({ pathname }: { pathname: string }) => ({
  html: `<p>${pathname}</p>`,
  collectedData: { links: [], modules: ['a'] },
}));
jest.mock('@docusaurus/core/lib/client/serverEntry', () => ({
  __esModule: true,
  default: (params: { pathname: string }) => mockRender(params),
}));

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rendered-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));
beforeEach(() => mockRender.mockClear());

/** The entry as a thread of a build with these keys loads it. */
function build(keys: Record<string, string>) {
  fs.writeFileSync(path.join(folder, keysFile), JSON.stringify(keys));
  process.env[folderVariable] = folder;
  let render: typeof import('../serverEntry').default | undefined;
  jest.isolateModules(() => {
    render = jest.requireActual('../serverEntry').default;
  });
  return (pathname: string, canBeKept = true) =>
    render?.({ pathname, v4RemoveLegacyPostBuildHeadAttribute: canBeKept });
}

it('renders a page once for each key, and gives the same result again', async () => {
  const first = await build({ '/a': 'k1' })('/a');
  expect(await build({ '/a': 'k1' })('/a')).toEqual(first);
  expect(mockRender).toHaveBeenCalledTimes(1);
  await build({ '/a': 'k2' })('/a');
  expect(mockRender).toHaveBeenCalledTimes(2);
});

it('renders a page without a key, and what cannot be kept, each time', async () => {
  const render = build({ '/a': 'k1' });
  await render('/b');
  await render('/b');
  await render('/a', false);
  expect(mockRender).toHaveBeenCalledTimes(3);
});

it('renders anew what is broken', async () => {
  fs.writeFileSync(path.join(folder, 'k9.json'), '{"html": "<p>');
  expect(await build({ '/a': 'k9' })('/a')).toMatchObject({ html: '<p>/a</p>' });
  expect(JSON.parse(fs.readFileSync(path.join(folder, 'k9.json'), 'utf8'))).toMatchObject({
    html: '<p>/a</p>',
  });
});
