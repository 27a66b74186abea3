/** The releases of the catalog, and where each one's notes stand. */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { DatedRelease } from './feed';
import { catalogFolder } from './folders';
import { readYaml } from './yamlFile';

const releaseSchema = z.object({ version: z.string().regex(/^v\d+\.\d+\.\d+$/) });

const datedSchema = releaseSchema.extend({ date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/) });

const atLeastOne = 'expected at least one release';

/** All releases with their days, oldest first. */
export const readDatedReleases = (root = catalogFolder): DatedRelease[] =>
  readYaml(path.join(root, 'releases.yml'), z.array(datedSchema).min(1, atLeastOne));

/** Versions of all releases, oldest first. */
export const readReleases = (root = catalogFolder): string[] =>
  readYaml(path.join(root, 'releases.yml'), z.array(releaseSchema).min(1, atLeastOne)).map(
    ({ version }) => version,
  );

/** Path of a release's post on the blog: `/blog/v1-8-0` for v1.8.0. */
const releaseNotesPath = (release: string): string => `/blog/${release.replaceAll('.', '-')}`;

/** Where all release notes stand. */
const allNotesPath = '/blog';

/** Says where a release's notes stand: its own post if there is one, else the list of all posts. */
export function findReleaseNotes(blogFolder = 'blog'): (release: string) => string {
  const slugs = new Set(postFiles(blogFolder).map(readSlug));
  return (release) => {
    const notes = releaseNotesPath(release);
    return slugs.has(path.posix.basename(notes)) ? notes : allNotesPath;
  };
}

const postFiles = (folder: string): string[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.mdx?$/.test(file))
        .map((file) => path.join(folder, file))
    : [];

/** `slug` of a post's front matter without the slash before it. */
const readSlug = (file: string): string | undefined =>
  /^slug:\s*['"]?\/?([\w-]+)/m.exec(fs.readFileSync(file, 'utf8'))?.[1];
