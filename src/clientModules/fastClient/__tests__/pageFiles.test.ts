/** The names of scripts: those of the page's own sections are in it, the host knows all others. */
import type { BuildVersion } from '@site/src/plugins/build-version/types';
import { loadedSections } from '../../chunkRecovery/deployment';
import { installFileNames, learnFiles, learnSections, listedChunk, urlOf } from '../pageFiles';

const runtime = { p: '/sub/', u: (chunk: string | number) => `assets/js/${chunk}.js` };
const main = 'assets/js/main.1.js';
const sections = 'section-a:a1 section-a~in:n1 section-b:b1';

/** The host names these sections from now on, for a client that consists of these scripts. */
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

it('knows the scripts of the page, and leaves what it does not know to the bundler', () => {
  expect(urlOf('5e95c892')).toBe('/sub/assets/js/5e95c892.c1.js');
  expect(urlOf('section-a')).toBe('/sub/assets/js/section-a.a1.js');
  expect(urlOf('section-a~in')).toBe('/sub/assets/js/section-a~in.n1.js');
  expect(urlOf('section-b')).toBeUndefined();
  expect(runtime.u('section-a')).toBe('assets/js/section-a.a1.js');
  expect(runtime.u('section-b')).toBe('assets/js/section-b.js');
});

it('knows a chunk by its name where the bundler gives it as a number', () => {
  learnFiles('17896441:d1');
  expect(runtime.u(17896441)).toBe('assets/js/17896441.d1.js');
});

it('does not take names that belong to another client', async () => {
  globalThis.fetch = answer({ scripts: ['assets/js/main.2.js'], sections });
  await expect(learnSections()).resolves.toBe(false);
  expect(urlOf('section-b')).toBeUndefined();
});

it('uses no names where the host has none', async () => {
  globalThis.fetch = answer(undefined);
  await expect(learnSections()).resolves.toBe(false);
});

it('learns the others from the host, asks once at a time, and says whether any is new', async () => {
  globalThis.fetch = answer({ scripts: [main], sections });
  await expect(Promise.all([learnSections(), learnSections()])).resolves.toEqual([true, true]);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(urlOf('section-b')).toBe('/sub/assets/js/section-b.b1.js');
  await expect(learnSections()).resolves.toBe(false);
  globalThis.fetch = answer({ scripts: [main], sections: 'section-b:b2' });
  await expect(learnSections()).resolves.toBe(true);
  expect(urlOf('section-b')).toBe('/sub/assets/js/section-b.b2.js');
});

it('learns names although a section of the page has another one by now', async () => {
  loadedSections.add(listedChunk('section-a'));
  globalThis.fetch = answer({ scripts: [main], sections: 'section-a:a2 section-c:c1' });
  await expect(learnSections()).resolves.toBe(true);
  expect(urlOf('section-c')).toBe('/sub/assets/js/section-c.c1.js');
});

it('reads lists with gaps', () => {
  expect(learnFiles('')).toBe(false);
  expect(learnFiles('x: :y z')).toBe(false);
});
