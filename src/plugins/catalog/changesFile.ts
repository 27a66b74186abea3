/**
 * Reads `changes.yml` of a service: which inputs a release renamed, and what its changes do to
 * infrastructure. The changes themselves are computed from the interfaces (`history.ts`).
 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { compareVersions } from './versions';
import { readYaml } from './yamlFile';

/** What a change does to a reader who raises the pin, the most dangerous first. */
export const effects = ['deletes', 'replaces', 'access', 'costs', 'behavior', 'stops'] as const;

const releaseChanges = z.strictObject({
  /** Old name to new name. */
  renamed: z.record(z.string(), z.string()).default({}),
  /** By the name that the list of changes shows. */
  consequences: z
    .record(
      z.string(),
      z.strictObject({
        effect: z.enum(effects),
        /** What happens and what to do; Markdown, one paragraph. */
        text: z.string().endsWith('.'),
      }),
    )
    .default({}),
});

const changesFile = z.record(z.string().regex(/^v\d+\.\d+\.\d+$/), releaseChanges);

/** What a person wrote about the changes of one release. */
export type DescribedChanges = z.infer<typeof releaseChanges>;

/** Name of the file in the folder of a service. */
export const changesFileName = 'changes.yml';

/** The file of a service, by release; empty if the service has none. */
export function readChangesFile(folder: string): ReadonlyMap<string, DescribedChanges> {
  const file = path.join(folder, changesFileName);
  return new Map(fs.existsSync(file) ? Object.entries(readYaml(file, changesFile)) : []);
}

/** New names by old ones, of all inputs renamed up to a release; a name that changed twice has its last one. */
export function renamedUntil(
  described: ReadonlyMap<string, DescribedChanges>,
  release: string,
): ReadonlyMap<string, string> {
  const all = new Map<string, string>();
  const releases = [...described].sort(([a], [b]) => compareVersions(a, b));
  for (const [version, { renamed }] of releases) {
    if (compareVersions(version, release) > 0) break;
    for (const [old, now] of all) all.set(old, renamed[now] ?? now);
    for (const [old, now] of Object.entries(renamed)) all.set(old, now);
  }
  return all;
}
