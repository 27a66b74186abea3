/** Version of the docs and its main document, as specified. */
import { readGenerated } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

interface DocsVersion {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly mainDocId: string;
}

const docs = () =>
  readGenerated<Record<string, { default: { path: string; versions: DocsVersion[] } }>>(
    'globalData.json',
  )['docusaurus-plugin-content-docs']?.default;

test('§3 doc-version: the docs version is current, labeled Next, last, with its main document', () => {
  const plugin = docs();
  expect(plugin?.path).toBe('/docs');
  expect(plugin?.versions).toHaveLength(1);
  expect(plugin?.versions[0]).toMatchObject({
    name: 'current',
    label: 'Next',
    isLast: true,
    mainDocId: 'intro/overview/intro-to-cairn',
  });
});
