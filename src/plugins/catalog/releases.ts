/** The releases of the catalog, and where each one's notes stand. */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { catalogFolder } from './folders';
import { readYaml } from './yamlFile';

const releasesSchema = z
  .array(z.object({ version: z.string().regex(/^v\d+\.\d+\.\d+$/) }))
  .min(1, 'expected at least one release');

/** Versions of all releases, oldest first. */
export function readReleases(root = catalogFolder): string[] {
  const file = path.join(root, 'releases.yml');
  return readYaml(file, releasesSchema).map(({ version }) => version);
}

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
