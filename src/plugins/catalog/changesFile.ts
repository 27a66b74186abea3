/**
 * Reads `changes.yml` of a service: renamed inputs, and the effects of changes on infrastructure.
 * The changes themselves are computed from the interfaces (`history.ts`).
 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { releasePattern } from '../../site/releasePattern';
import { compareVersions } from './versions';
import { readYaml } from './yamlFile';

/** Effect of a change on a reader who updates the pin, most dangerous first. */
export const effects = ['deletes', 'replaces', 'access', 'costs', 'behavior', 'stops'] as const;

const releaseChanges = z.strictObject({
  /** New names by old names. */
  renamed: z.record(z.string(), z.string()).default({}),
  /** Consequences by the name of the changed input. */
  consequences: z
    .record(
      z.string(),
      z.strictObject({
        effect: z.enum(effects),
        /** Effect and required action, as one paragraph of Markdown. */
        text: z.string().endsWith('.'),
      }),
    )
    .default({}),
});

const changesFile = z.record(
  z.string().regex(releasePattern, 'expected a release like v1.8.0'),
  releaseChanges,
);

/** Description of the changes of one release. */
export type DescribedChanges = z.infer<typeof releaseChanges>;

/** Name of the file in the folder of a service. */
export const changesFileName = 'changes.yml';

/** Reads the file of a service, by release; empty if the service has none. */
export function readChangesFile(folder: string): ReadonlyMap<string, DescribedChanges> {
  const file = path.join(folder, changesFileName);
  return new Map(fs.existsSync(file) ? Object.entries(readYaml(file, changesFile)) : []);
}

/**
 * Returns new names by old names, for all inputs renamed up to a release. A name that changed twice
 * maps to its last name.
 */
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
