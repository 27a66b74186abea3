/** Cache keys: hashes of everything that a result depends on. */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Returns the hash of a list of texts. Lists with the same total text but different boundaries have
 * different hashes.
 */
export function hashOf(...texts: readonly (string | Buffer)[]): string {
  const hash = crypto.createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('base64url').slice(0, 22);
}

/**
 * Returns the hash of a file's content for its name, as hexadecimal digits like the bundler's
 * hashes.
 */
export const hashForName = (content: string): string =>
  crypto.createHash('sha256').update(content).digest('hex').slice(0, 8);

/** Returns the hash of the names and contents of files. */
export const hashOfFiles = (files: readonly string[]): string =>
  hashOf(...files.flatMap((file) => [file, fs.readFileSync(file, 'utf8')]));

/**
 * Returns the hash of the TypeScript code and JSON data in some folders and of the installed
 * packages.
 *
 * @param folders relative to `siteDir`
 */
export function hashOfCode(siteDir: string, folders: readonly string[]): string {
  const files = folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(siteDir, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|json)$/.test(name) && !name.includes('__tests__'))
      .sort()
      .map((name) => path.join(siteDir, folder, name)),
  );
  const packages = ['package.json', 'package-lock.json']
    .map((name) => path.join(siteDir, name))
    // Copies of the site for tests have no lockfile.
    .filter((file) => fs.existsSync(file));
  return hashOfFiles([...files, ...packages]);
}
