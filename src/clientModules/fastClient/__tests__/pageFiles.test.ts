/**
 * Tests the names of scripts. The page lists those of its own sections; the host lists all others.
 */
import type { BuildVersion } from '@site/src/plugins/route-loading/types';
import { loadedSections } from '../../chunkRecovery/deployment';
import { installFileNames, learnFiles, learnSections, listedChunk, urlOf } from '../pageFiles';

const runtime = { p: '/sub/', u: (chunk: string | number) => `assets/js/${chunk}.js` };
const main = 'assets/js/main.1.js';
const sections = 'section-a:a1 section-a~in:n1 section-b:b1';

/** Makes the host return a version file. */
const answer = (version: BuildVersion | undefined) =>
  jest.fn(async () => ({ ok: version !== undefined, json: async () => version }) as Response);

beforeAll(() => {
  Object.assign(globalThis, { __webpack_require__: runtime });
  Object.assign(AbortSignal, { timeout: () => undefined });
  document.head.innerHTML = `
    <script data-scripts="/sub/assets/js/section-a.a1.js /sub/assets/js/section-a~in.n1.js /sub/assets/js/5e95c892.c1.js"></script>
    <script src="/sub/${main}"></script>`;
  installFileNames();
});

it('returns the scripts of the page, and leaves unknown chunks to the bundler', () => {
  expect(urlOf('5e95c892')).toBe('/sub/assets/js/5e95c892.c1.js');
  expect(urlOf('section-a')).toBe('/sub/assets/js/section-a.a1.js');
  expect(urlOf('section-a~in')).toBe('/sub/assets/js/section-a~in.n1.js');
  expect(urlOf('section-b')).toBeUndefined();
  expect(runtime.u('section-a')).toBe('assets/js/section-a.a1.js');
  expect(runtime.u('section-b')).toBe('assets/js/section-b.js');
});

it('finds a chunk by name if the bundler passes a number', () => {
  learnFiles('17896441:d1');
  expect(runtime.u(17896441)).toBe('assets/js/17896441.d1.js');
});

it('rejects names that belong to another client', async () => {
  globalThis.fetch = answer({ scripts: ['assets/js/main.2.js'], sections });
  await expect(learnSections()).resolves.toBe(false);
  expect(urlOf('section-b')).toBeUndefined();
});

it('changes nothing if the host has no version file', async () => {
  globalThis.fetch = answer(undefined);
  await expect(learnSections()).resolves.toBe(false);
});

it('fetches other names from the host once, and returns whether any is new', async () => {
  globalThis.fetch = answer({ scripts: [main], sections });
  await expect(Promise.all([learnSections(), learnSections()])).resolves.toEqual([true, true]);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(urlOf('section-b')).toBe('/sub/assets/js/section-b.b1.js');
  await expect(learnSections()).resolves.toBe(false);
  globalThis.fetch = answer({ scripts: [main], sections: 'section-b:b2' });
  await expect(learnSections()).resolves.toBe(true);
  expect(urlOf('section-b')).toBe('/sub/assets/js/section-b.b2.js');
});

it('accepts new names even if a loaded section has been renamed', async () => {
  loadedSections.add(listedChunk('section-a'));
  globalThis.fetch = answer({ scripts: [main], sections: 'section-a:a2 section-c:c1' });
  await expect(learnSections()).resolves.toBe(true);
  expect(urlOf('section-c')).toBe('/sub/assets/js/section-c.c1.js');
});

it('parses lists with gaps', () => {
  expect(learnFiles('')).toBe(false);
  expect(learnFiles('x: :y z')).toBe(false);
});
