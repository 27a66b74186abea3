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
import { groupBy } from '../../site/groupBy';
import { chunkOfSection, hashedScriptFile, scriptFolder } from '../../site/scriptFiles';
import type { SectionChunks } from './writeSections';

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

/** Code in a worker's runtime that composes the name of a script from that of its chunk. */
const nameInRuntime = /"assets\/js\/"\+(\w+)\+"\.js"/;

/** Returns a worker's script, changed to request other scripts by their new names. */
export function nameWorkerScripts(text: string, list: readonly string[]): string {
  const known = list
    .map((item) => item.split(':'))
    .filter(([chunk]) => text.includes(JSON.stringify(chunk)))
    .map(([chunk = '', hash = '']) => [chunk, hashedScriptFile(chunk, hash)]);
  if (known.length === 0) return text;
  if (!nameInRuntime.test(text)) {
    throw new Error(
      'A worker does not name its scripts as expected ("assets/js/"+chunk+".js"); ' +
        'FAST_CLIENT=false builds without renamed scripts.',
    );
  }
  const names = JSON.stringify(Object.fromEntries(known));
  return text.replace(nameInRuntime, (_all, chunk) => `(${names})[${chunk}]`);
}

/** Renames all scripts by their content. Returns their new names. */
export function nameScripts(outDir: string, sections: readonly SectionChunks[]): NewNames {
  const names = new Map<string, string>();
  const folder = path.join(outDir, scriptFolder);
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.js'));
  const waiting = new Set(files.filter((file) => !hashed.test(file)));

  const rename = (file: string, chunk: string, change = (text: string) => text): string => {
    const old = path.join(folder, file);
    const text = change(fs.readFileSync(old, 'utf8'));
    const hash = hashForName(text);
    const name = hashedScriptFile(chunk, hash);
    fs.rmSync(old);
    fs.writeFileSync(path.join(outDir, name), text);
    names.set(`${scriptFolder}/${file}`, name);
    return `${chunk}:${hash}`;
  };
  /** Renames the scripts of chunks. Returns a list with `chunk:hash` for those with a script. */
  const renameChunks = (chunks: readonly string[], change?: (text: string) => string) =>
    chunks
      .filter((chunk) => waiting.delete(`${chunk}.js`))
      .map((chunk) => rename(`${chunk}.js`, chunk, change));

  for (const { name, chunks } of sections) {
    const list = renameChunks(chunks);
    renameChunks([chunkOfSection(name)], (text) =>
      fill(text, sectionPlaceholder(name), list, `Section ${name}`),
    );
  }

  const isWorker = (chunk: string) =>
    fs.readFileSync(path.join(folder, `${chunk}.js`), 'utf8').includes('importScripts');
  const rest = [...waiting].sort().map((file) => file.slice(0, -'.js'.length));
  const byKind = groupBy(rest, isWorker);
  const list = renameChunks(byKind.get(false) ?? []);
  // A worker has its own runtime, which does not contain the names in the main script.
  list.push(...renameChunks(byKind.get(true) ?? [], (text) => nameWorkerScripts(text, list)));

  for (const file of files.filter((name) => name.startsWith('main.'))) {
    rename(file, 'main', (text) => fill(text, sharedPlaceholder, list, 'The main script'));
  }
  return names;
}
