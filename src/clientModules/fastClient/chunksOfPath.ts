/** Names of the chunks that a page consists of. */
import { prefixes } from '@generated/fast-client/sections';
import routesChunkNames from '@generated/routesChunkNames';
import { sectionOf } from '@site/src/site/sections';
import sectionRoute from './sectionRoute';

type ChunkNames = (typeof routesChunkNames)[string];

const allPrefixes = Object.values(prefixes).flat();

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

/** Name of the section of a page; empty where it is in none. */
export const sectionOfPath = (path: string): string => sectionOf(allPrefixes, path);

/** Loads the section of a page, which knows the page's chunks. */
export async function loadSectionOf(path: string): Promise<void> {
  const section = sectionOfPath(path);
  if (section) await sectionRoute(section).preload();
}

/** The chunk names of a page as trees; none where no loaded section knows the page. */
export function chunksOfPath(path: string): ChunkNames[] {
  readTable();
  return namesByPath.get(path) ?? [];
}
