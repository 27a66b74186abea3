/** Order of the style layers: the theme overrides Infima. */
import fs from 'node:fs';
import path from 'node:path';
import { buildFolder } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

const folder = path.join(buildFolder, 'assets/css');

/** Returns cascade layers in the order of their first occurrence, which is their priority. */
function layersOf(css: string): string[] {
  const named = [...css.matchAll(/@layer ([\w., -]+?)\s*[;{]/g)].flatMap(([, names = '']) =>
    names.split(','),
  );
  return [...new Set(named.map((name) => name.trim()))];
}

test('every style sheet has the layers in the theme’s order', () => {
  const expected = ['infima', 'theme-common', 'theme-classic', 'core'].map(
    (name) => `docusaurus.${name}`,
  );
  const sheets = fs.readdirSync(folder).filter((name) => name.endsWith('.css'));
  const orders = sheets
    .map((name) => layersOf(fs.readFileSync(path.join(folder, name), 'utf8')))
    .map((layers) => layers.filter((layer) => expected.includes(layer)))
    .filter((layers) => layers.length > 0);
  expect(orders.length).toBeGreaterThan(0);
  for (const order of orders) {
    expect(order).toEqual(expected.filter((layer) => order.includes(layer)));
  }
});

test('the full style sheet has rules for states that no page has at build time', () => {
  const [sheet = ''] = fs.readdirSync(folder).filter((name) => name.startsWith('styles.'));
  const css = fs.readFileSync(path.join(folder, sheet), 'utf8');
  for (const part of [
    ':focus-visible{',
    '--color-zoom-background:',
    '.errorBoundaryError_',
    '.errorBoundaryFallback_',
    '.iface-attention',
    '.code .hl{',
    '.code :is(.hl,.ins,.del){',
  ]) {
    expect(css).toContain(part);
  }
});
