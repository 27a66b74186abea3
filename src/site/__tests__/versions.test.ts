/** @jest-environment node */
import { readCutVersions, versionItems, versionPath } from '../versions';

it('finds no versions and returns no dropdown if none was cut', () => {
  expect(readCutVersions('no-such-file.json')).toEqual([]);
  expect(versionItems([])).toEqual([]);
});

it('returns a dropdown if a version was cut', () => {
  expect(versionItems(['1.8.0'])).toEqual([{ type: 'docsVersionDropdown', position: 'right' }]);
});

it('returns the path of each version', () => {
  const cut = ['1.9.0', '1.8.0'];
  expect(versionPath('/site/docs/a.mdx', [])).toBe('/docs');
  expect(versionPath('/site/docs/a.mdx', cut)).toBe('/docs/next');
  expect(versionPath('/site/versioned_docs/version-1.9.0/a.mdx', cut)).toBe('/docs');
  expect(versionPath('/site/versioned_docs/version-1.8.0/a.mdx', cut)).toBe('/docs/1.8.0');
});
