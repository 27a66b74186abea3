/** Installs packages into a scratch folder. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Installs what a manifest asks for, unless it is there.
 *
 * @param folder where it goes; what else is in it is removed when something is installed
 * @param manifest content of `package.json`
 * @param lockfile `package-lock.json` whose versions are used as far as the manifest allows
 * @throws where npm cannot install them
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
