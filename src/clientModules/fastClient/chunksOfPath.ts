/** Names of the chunks that a page consists of. */
import { prefixes } from '@generated/fast-client/sections';
import routesChunkNames from '@generated/routesChunkNames';

type ChunkNames = (typeof routesChunkNames)[string];

let pathsRead = 0;
const namesByPath = new Map<string, ChunkNames[]>();

/** Reads what joined the table since it was last read. */
function readTable(): void {
  const entries = Object.entries(routesChunkNames);
  for (const [key, names] of entries.slice(pathsRead)) {
    const path = key.replace(/-[^-]+$/, '');
    namesByPath.set(path, [...(namesByPath.get(path) ?? []), names]);
  }
  pathsRead = entries.length;
}

/** Name of the section that holds a path; empty where none does. */
export function sectionOf(path: string): string {
  let [length, section] = [-1, ''];
  for (const [prefix, name] of prefixes) {
    const isInside = path === prefix || path.startsWith(`${prefix}/`);
    if (isInside && prefix.length > length) [length, section] = [prefix.length, name];
  }
  return section;
}

/** The chunk names of a page as trees; those of its section where the page is not known yet. */
export function chunksOfPath(path: string): ChunkNames[] {
  readTable();
  const section = sectionOf(path);
  return namesByPath.get(path) ?? (section ? [{ section: `section-${section}` }] : []);
}
