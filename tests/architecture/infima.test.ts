/**
 * Checks that every Infima property that the site sets has an effect. A misspelled or removed
 * property has none, and the default of Infima applies in both modes.
 * @jest-environment node
 */
import fs from 'node:fs';
import path from 'node:path';

const packages = path.resolve('node_modules');

/** Text of all styles and components that use Infima's properties. */
const styles = [
  path.join(packages, 'infima', 'dist', 'css', 'default', 'default.css'),
  ...['theme-classic', 'theme-common', '../../src'].flatMap((name) => {
    const folder = path.join(packages, '@docusaurus', name);
    return fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(css|js)$/.test(file))
      .map((file) => path.join(folder, file));
  }),
]
  .map((file) => fs.readFileSync(file, 'utf8'))
  .join('\n');

it('sets only properties that are used', () => {
  const set = [
    ...fs.readFileSync('src/css/infima.css', 'utf8').matchAll(/^\s*(--ifm-[\w-]+):/gm),
  ].map(([, name]) => name ?? '');
  expect(set.length).toBeGreaterThan(50);
  expect(set.filter((name) => !new RegExp(`var\\(\\s*${name}\\b(?!-)`).test(styles))).toEqual([]);
});
