/**
 * Takes over the files of the previous build that did not change. Docusaurus deletes the folder of
 * the site at the start of a build. Deleting and writing thousands of files takes longer than
 * moving them.
 */
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { hashOf } from '../../cache/hash';
import { cacheFolder, type PersistentCache } from '../../cache/persistentCache';

/** Files that a build wrote, by path relative to the folder of the site. */
const schema = z.record(
  z.string(),
  // `version` is a hash of what the file was made from. Its time shows whether it was changed since.
  z.strictObject({ version: z.string(), size: z.number(), mtimeMs: z.number() }),
);

// Docusaurus adds a slash to the path.
const keyOf = (outDir: string): string => `published:${path.resolve(outDir)}`;

/** Folder of the previous files during a build. */
const asideOf = (siteDir: string, outDir: string): string =>
  path.join(siteDir, cacheFolder, `previous-site-${hashOf(path.resolve(outDir))}`);

/**
 * Moves the previous site aside, before Docusaurus deletes it. If it cannot be moved, for example
 * to another file system, it stays where it is and the build writes all files. If the last build
 * failed before it wrote anything, the site is still aside.
 */
export async function setPreviousAside(siteDir: string, outDir: string): Promise<void> {
  if (!existsSync(outDir)) return;
  const aside = asideOf(siteDir, outDir);
  await fs.rm(aside, { recursive: true, force: true });
  await fs.mkdir(path.dirname(aside), { recursive: true });
  await fs.rename(outDir, aside).catch(() => undefined);
}

/** Starts to write a site to `outDir`. */
export async function openSiteWriter(
  { siteDir, outDir }: { readonly siteDir: string; readonly outDir: string },
  cache: PersistentCache,
) {
  const aside = asideOf(siteDir, outDir);
  const recorded = await cache.read(keyOf(outDir));
  const previous = schema.safeParse(JSON.parse(String(recorded ?? '{}'))).data ?? {};
  const published: z.infer<typeof schema> = {};
  return {
    /**
     * Puts a file into the site: moves the previous one if it has the same version, and otherwise
     * writes it.
     *
     * @param name path relative to the folder of the site; its folder exists
     * @param version hash of everything that the file is made from
     * @param write writes the file to a path
     */
    async put(
      name: string,
      version: string,
      write: (target: string) => Promise<void>,
    ): Promise<void> {
      const target = path.join(outDir, name);
      const before = previous[name];
      if (before?.version === version) {
        const file = path.join(aside, name);
        const stat = await fs.lstat(file).catch(() => undefined);
        if (stat?.isFile() && stat.size === before.size && stat.mtimeMs === before.mtimeMs) {
          await fs.rename(file, target);
          published[name] = before;
          return;
        }
      }
      await write(target);
      const { size, mtimeMs } = await fs.stat(target);
      published[name] = { version, size, mtimeMs };
    },
    /** Records the files for the next build, and deletes what is left of the previous site. */
    async finish(): Promise<void> {
      await cache.write(keyOf(outDir), JSON.stringify(published));
      await fs.rm(aside, { recursive: true, force: true });
    },
  };
}
