/** The files of a built site. */
import fs from 'node:fs';
import path from 'node:path';

/** Names of the built files of one kind, relative to `outDir`, with slashes and in their order. */
export function builtFiles(outDir: string, extension: string): string[] {
  return fs
    .readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension))
    .map((name) => name.replaceAll(path.sep, '/'))
    .sort();
}
