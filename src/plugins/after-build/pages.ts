/** The HTML of the built pages between two files: read once, changed by the steps, written once. */
import fs from 'node:fs';
import path from 'node:path';
import type { BuiltPages, Step } from './types';

/** Names of the built files of one kind, relative to `outDir`, with slashes and in their order. */
export function builtFiles(outDir: string, extension: string): string[] {
  return fs
    .readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension))
    .map((name) => name.replaceAll(path.sep, '/'))
    .sort();
}

/** All pages of a built site. */
export const readPages = (outDir: string): BuiltPages =>
  new Map(
    builtFiles(outDir, '.html').map((file) => [
      file,
      fs.readFileSync(path.join(outDir, file), 'utf8'),
    ]),
  );

/** The step: writes the pages as the steps before it left them. */
export const writePages: Step = async ({ outDir, pages }) => {
  for (const [file, html] of pages) fs.writeFileSync(path.join(outDir, file), html);
};
