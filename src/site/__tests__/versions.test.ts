/** @jest-environment node */
import { readCutVersions, versionItems, versionPath } from '../versions';

it('finds no versions where none was cut, and shows no dropdown', () => {
  expect(readCutVersions('no-such-file.json')).toEqual([]);
  expect(versionItems([])).toEqual([]);
});

it('shows a dropdown where one was cut', () => {
  expect(versionItems(['1.8.0'])).toEqual([{ type: 'docsVersionDropdown', position: 'right' }]);
});

it('knows where each version is published', () => {
  const cut = ['1.9.0', '1.8.0'];
  expect(versionPath('/site/docs/a.mdx', [])).toBe('/docs');
  expect(versionPath('/site/docs/a.mdx', cut)).toBe('/docs/next');
  expect(versionPath('/site/versioned_docs/version-1.9.0/a.mdx', cut)).toBe('/docs');
  expect(versionPath('/site/versioned_docs/version-1.8.0/a.mdx', cut)).toBe('/docs/1.8.0');
});
