/**
 * Builds the site a second time, into another folder, and compares the files with `build/`. The
 * output must not depend on the time, the folder or the order of the build.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { cacheFolder } from '../src/cache/persistentCache';
import { compareFolders } from './reproducible/compareFolders';

const first = path.resolve('build');
const second = path.resolve('.cache/second-build');

if (!fs.existsSync(first)) {
  console.error('build/ does not exist; build the site first: npm run build');
  process.exit(1);
}
fs.rmSync(second, { recursive: true, force: true });
// Removes the caches. Otherwise, the second build would reuse the output of the first.
fs.rmSync(cacheFolder, { recursive: true, force: true });
const build = spawnSync('node_modules/.bin/docusaurus', ['build', '--out-dir', second], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' },
});
const differences = build.status === 0 ? compareFolders(first, second) : ['The build failed.'];
for (const difference of differences.slice(0, 20)) console.error(difference);
console.log(
  differences.length === 0
    ? 'Two builds are identical, byte for byte.'
    : `${differences.length} differences between two builds of the same files.`,
);
if (differences.length === 0) fs.rmSync(second, { recursive: true });
process.exitCode = differences.length === 0 ? 0 : 1;
