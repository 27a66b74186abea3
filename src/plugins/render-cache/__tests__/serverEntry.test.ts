/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

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

let builds = 0;

/** Loads the entry as a rendering thread of a build with the given keys does. */
function build(keys: Record<string, string>) {
  builds += 1;
  const keysFile = path.join(folder, `keys-${builds}.json`);
  fs.writeFileSync(keysFile, JSON.stringify({ folder: path.join(folder, 'cache'), keys }));
  process.env.RENDER_KEYS_FILE = keysFile;
  let render: typeof import('../serverEntry').default | undefined;
  jest.isolateModules(() => {
    render = jest.requireActual('../serverEntry').default;
  });
  return async (pathname: string) => render?.({ pathname });
}

it('renders a page once for each key', async () => {
  const first = await build({ '/a': 'k1' })('/a');
  expect(await build({ '/a': 'k1' })('/a')).toEqual(first);
  expect(mockRender).toHaveBeenCalledTimes(1);
  await build({ '/a': 'k2' })('/a');
  expect(mockRender).toHaveBeenCalledTimes(2);
});

it('always renders pages without a key', async () => {
  const render = build({ '/a': 'k1' });
  await render('/b');
  await render('/b');
  expect(mockRender).toHaveBeenCalledTimes(2);
});

it('uses the keys of its own build while another build runs in the same checkout', async () => {
  const first = build({ '/a': 'first' });
  const second = build({ '/a': 'second' });
  mockRender.mockResolvedValueOnce({
    html: 'of the first',
    collectedData: { links: [], modules: [] },
  });
  expect(await first('/a')).toMatchObject({ html: 'of the first' });
  mockRender.mockResolvedValueOnce({
    html: 'of the second',
    collectedData: { links: [], modules: [] },
  });
  expect(await second('/a')).toMatchObject({ html: 'of the second' });
  expect(await build({ '/a': 'first' })('/a')).toMatchObject({ html: 'of the first' });
});
