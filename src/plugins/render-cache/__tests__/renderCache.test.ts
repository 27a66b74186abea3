/** @jest-environment node */
import type { LoadContext } from '@docusaurus/types';
import renderCache from '..';

afterEach(() => {
  delete process.env.RENDER_KEYS_FILE;
});

/** Returns the name of the file with the keys of a build in a checkout. */
function keysFile(): string | undefined {
  const context = { siteDir: '/site', generatedFilesDir: '/site/.docusaurus' } as LoadContext;
  const plugin = renderCache(context);
  const config = { mode: 'production' };
  plugin.configureWebpack?.(config as never, true, {} as never, undefined);
  return process.env.RENDER_KEYS_FILE;
}

it('writes the keys of each build to a new file, because builds can overlap', () => {
  const first = keysFile();
  expect(first).toMatch(/^\/site\/\.docusaurus\//);
  expect(keysFile()).not.toBe(first);
});
