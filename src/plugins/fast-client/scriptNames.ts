/**
 * Adds content hashes to the names of the built scripts. The bundler adds a hash only to the entry
 * scripts, so its runtime needs no table of names. The hashes are stored where they are needed: a
 * section's module contains those of its pages' scripts, the main script those of shared scripts, a
 * page those of its own section's modules, and the version file those of all sections' modules. A
 * change to one page therefore changes its script, its section's script and the pages of that
 * section, but no other page.
 *
 * `assets/js/0058b4c6.js` → `assets/js/0058b4c6.1b2c3d4e.js`
 */
import fs from 'node:fs';
import path from 'node:path';
import { hashForName } from '../../cache/hash';
import { chunkOfSection, hashedScriptFile, scriptFolder } from '../../site/scriptFiles';
import type { RouteSection } from './sections';

/** New names of scripts by their previous names, relative to the folder of the built files. */
export type NewNames = ReadonlyMap<string, string>;

const hashed = /\.[0-9a-f]{8}\.js$/;

/** Placeholder in a section's module for the hashes of its scripts. */
export const sectionPlaceholder = (section: string) => `@@files:${section}@@`;

/** Placeholder in the main script for the hashes of shared scripts. */
const sharedPlaceholder = '@@files@@';

/** Replaces the placeholder in a script with a list. */
function fill(text: string, placeholder: string, list: readonly string[], where: string): string {
  if (!text.includes(placeholder)) {
    throw new Error(
      `${where} has no ${placeholder}, which the names of scripts replace. Expected it in the build ` +
        'of src/clientModules/fastClient; FAST_CLIENT=false builds without renamed scripts.',
    );
  }
  return text.replace(placeholder, list.join(' '));
}

/** Changes the text of a chunk's script before it is renamed. */
type Change = (text: string, chunk: string) => string;

/** Renames all scripts by their content. Returns their new names. */
export function nameScripts(
  outDir: string,
  sections: readonly Pick<RouteSection, 'name' | 'chunks'>[],
): NewNames {
  const names = new Map<string, string>();
  const folder = path.join(outDir, scriptFolder);
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.js'));
  const waiting = new Set(files.filter((file) => !hashed.test(file)));

  const rename = (file: string, chunk: string, change: Change = (text) => text): string => {
    const old = path.join(folder, file);
    const before = fs.readFileSync(old, 'utf8');
    const text = change(before, chunk);
    const hash = hashForName(text);
    const name = hashedScriptFile(chunk, hash);
    if (text !== before) fs.writeFileSync(old, text);
    fs.renameSync(old, path.join(outDir, name));
    names.set(`${scriptFolder}/${file}`, name);
    return `${chunk}:${hash}`;
  };
  /** Renames the scripts of chunks. Returns a list with `chunk:hash` for those with a script. */
  const renameChunks = (chunks: readonly string[], change?: Change) =>
    chunks
      .filter((chunk) => waiting.delete(`${chunk}.js`))
      .map((chunk) => rename(`${chunk}.js`, chunk, change));

  for (const { name, chunks } of sections) {
    const list = renameChunks(chunks);
    renameChunks([chunkOfSection(name)], (text) =>
      fill(text, sectionPlaceholder(name), list, `Section ${name}`),
    );
  }

  const rest = [...waiting].sort().map((file) => file.slice(0, -'.js'.length));
  const list = renameChunks(rest, (text, chunk) => {
    const other = rest.find((name) => name !== chunk && text.includes(JSON.stringify(name)));
    if (!text.includes('importScripts') || !other) return text;
    // The runtime of a worker composes the previous names.
    throw new Error(
      `The worker ${chunk} requests ${other}.js, whose name changes after the build. Import its ` +
        'modules statically; FAST_CLIENT=false builds without renamed scripts.',
    );
  });
  for (const file of files.filter((name) => name.startsWith('main.'))) {
    rename(file, 'main', (text) => fill(text, sharedPlaceholder, list, 'The main script'));
  }
  return names;
}
