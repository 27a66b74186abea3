/** Installs the packages of stock Docusaurus: those of the site, except the bundler. */
import fs from 'node:fs';
import path from 'node:path';
import { installPackages } from './installPackages';

/** The newest Rspack version in the range that Docusaurus 3.10.2 declares (`^1.7.10`). */
const rspackVersion = '1.7.12';

/**
 * Installs the packages, unless they are already installed.
 *
 * @returns path of `node_modules`
 * @throws if npm cannot install them
 */
export function installStockPackages(siteDir: string, scratch: string): string {
  const site = JSON.parse(fs.readFileSync(path.join(siteDir, 'package.json'), 'utf8'));
  const folder = path.join(scratch, 'stock-packages');
  const overrides = { ...site.overrides, '@rspack/core': rspackVersion };
  installPackages(folder, { ...site, overrides }, path.join(siteDir, 'package-lock.json'));
  return path.join(folder, 'node_modules');
}
