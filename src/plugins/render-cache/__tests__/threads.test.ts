/** @jest-environment node */
import { createRequire } from 'node:module';
import { renderWithoutThreads } from '../threads';

const settings = createRequire(require.resolve('@docusaurus/core/package.json'))(
  './lib/ssg/ssgEnv',
) as { SSGWorkerThreadCount: number | undefined };

/** Returns the number of threads for a site. Undefined leaves it to Docusaurus. */
async function threadsFor(pages: number, missing: number): Promise<number | undefined> {
  settings.SSGWorkerThreadCount = undefined;
  const keys = Array.from({ length: pages }, (_, page) => String(page));
  await renderWithoutThreads(keys, { has: async (key) => Number(key) >= missing });
  return settings.SSGWorkerThreadCount;
}

it('renders without further threads if the cache has almost all pages', async () => {
  expect(await threadsFor(150, 0)).toBe(1);
  expect(await threadsFor(150, 20)).toBe(1);
});

it('leaves the number of threads to Docusaurus if many pages are rendered or read', async () => {
  expect(await threadsFor(150, 21)).toBeUndefined();
  expect(await threadsFor(150, 150)).toBeUndefined();
  expect(await threadsFor(1_001, 0)).toBeUndefined();
});
