/** @jest-environment node */
import { type DeploymentRequest, isHashed, planDeployment } from '../plan';

const build = (version: string) => [
  'index.html',
  'build-version.json',
  `assets/js/main.${version.repeat(8)}.js`,
  `assets/js/main.${version.repeat(8)}.js.br`,
  'docs/intro.html',
];

const request = (overrides: Partial<DeploymentRequest>): DeploymentRequest => ({
  id: 'b',
  files: build('b'),
  published: [],
  history: [],
  now: new Date('2026-11-20T12:00:00Z'),
  keepDays: 30,
  ...overrides,
});

const first = { id: 'a', at: '2026-11-01T12:00:00Z', assets: ['assets/js/main.aaaaaaaa.js'] };

test('uploads assets first, then pages, and the version file last', () => {
  const { assets, pages, version, deletions } = planDeployment(request({}));
  expect({ assets, pages, version, deletions }).toEqual({
    assets: ['assets/js/main.bbbbbbbb.js', 'assets/js/main.bbbbbbbb.js.br'],
    pages: ['docs/intro.html', 'index.html'],
    version: ['build-version.json'],
    deletions: [],
  });
});

test('keeps assets of the previous build and deletes removed pages', () => {
  const published = ['assets/js/main.aaaaaaaa.js', 'docs/gone.html', 'index.html'];
  const plan = planDeployment(request({ published, history: [first] }));
  expect(plan.deletions).toEqual(['docs/gone.html']);
  expect(plan.history.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('counts the days from the replacement of a build, not from its publication', () => {
  const old = { ...first, at: '2025-01-01T00:00:00Z' };
  const published = old.assets;
  expect(planDeployment(request({ published, history: [old] })).deletions).toEqual([]);

  const next = { id: 'b', at: '2026-10-01T00:00:00Z', assets: ['assets/js/main.bbbbbbbb.js'] };
  const later = planDeployment(request({ id: 'c', published, history: [old, next] }));
  expect(later.deletions).toEqual(['assets/js/main.aaaaaaaa.js']);
  expect(later.history.map(({ id }) => id)).toEqual(['b', 'c']);
});

test('keeps assets that a newer build shares', () => {
  const shared = 'assets/js/main.bbbbbbbb.js';
  const old = { id: 'a', at: '2025-01-01T00:00:00Z', assets: [shared] };
  const next = { id: 'x', at: '2025-02-01T00:00:00Z', assets: [] };
  const plan = planDeployment(request({ published: [shared], history: [old, next] }));
  expect(plan.deletions).toEqual([]);
});

test('a hash in the name marks an asset', () => {
  expect(
    [
      'assets/js/main.0123abcd.js',
      'assets/js/main.0123abcd.js.gz',
      'assets/images/a-0123456789abcdef0123456789abcdef.png',
      'assets/search/manifest.json',
      'img/apple-touch-icon.png',
      'docs/intro.html',
    ].map(isHashed),
  ).toEqual([true, true, true, false, false, false]);
});
