/** Installs packages into a scratch folder. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Installs the packages of a manifest, unless they are already installed.
 *
 * @param folder where to install; an installation removes everything else in it
 * @param manifest content of `package.json`
 * @param lockfile content of a `package-lock.json` that pins versions as far as the manifest allows
 * @throws if npm cannot install them
 */
export function installPackages(folder: string, manifest: object, lockfile?: string): void {
  const manifestFile = path.join(folder, 'package.json');
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const isThere =
    fs.existsSync(path.join(folder, 'node_modules/.package-lock.json')) &&
    fs.readFileSync(manifestFile, 'utf8') === text;
  if (isThere) return;
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(manifestFile, text);
  if (lockfile) fs.copyFileSync(lockfile, path.join(folder, 'package-lock.json'));
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', '--prefix', folder, ...flags], { stdio: 'inherit' });
}
