/** @jest-environment node */
import { hashedScriptFile, listedScript } from '../scriptFiles';

test('omits module paths from the names of shared scripts', () => {
  expect(
    hashedScriptFile('vendors-node_modules_a_index_js-node_modules_b-c8f1b1', '1b2c3d4e'),
  ).toBe('assets/js/vendors-c8f1b1.1b2c3d4e.js');
  expect(hashedScriptFile('section-guidesSidebar~vpc', '1b2c3d4e')).toBe(
    'assets/js/section-guidesSidebar~vpc.1b2c3d4e.js',
  );
});

test('lists a script by its chunk and its hash under every base URL', () => {
  const chunk = 'section-guidesSidebar~vpc';
  for (const before of ['', '/', '/docs.v2/'])
    expect(listedScript(before + hashedScriptFile(chunk, '1b2c3d4e'))).toBe(`${chunk}:1b2c3d4e`);
  expect(listedScript('')).toBe('');
});
