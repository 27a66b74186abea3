/** Reads the releases of a module, and its files at a release, from a Git repository. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { hashOf } from '../../src/cache/hash';
import { releaseOfTag, versionOfTag } from '../../src/plugins/catalog/pins';
import { compareVersions } from '../../src/plugins/catalog/versions';
import { semanticVersion } from '../../src/site/releasePattern';
import { nestedFolders } from '../catalog-import/nestedFolders';
import { isReadme, moduleFileName } from '../catalog-import/readModule';
import { isLocalFolder } from './defaultSource';

export interface TaggedRelease {
  /** Version, such as `v1.8.0`. */
  readonly version: string;
  readonly tag: string;
  /** Date of the tag, such as `2026-10-06`. */
  readonly date: string;
  readonly commit: string;
}

/** Returns a folder with one slash at its end; empty for the root. */
export const folderPrefix = (folder: string): string =>
  folder === '' ? '' : `${folder.replace(/\/$/, '')}/`;

/** Maximum output of a Git command, and therefore maximum size of a file, in bytes. */
const largestFile = 16 * 1024 * 1024;

export class ModuleRepository {
  /** @param folder path of the clone */
  private constructor(readonly folder: string) {}

  /**
   * Opens a local clone without fetching, or clones a repository into the cache folder and fetches
   * its tags.
   *
   * @param repository URL, or path of a clone that has all tags
   * @throws {Error} if the clone does not exist or the repository cannot be cloned
   */
  static open(repository: string, cacheFolder: string): ModuleRepository {
    if (fs.existsSync(repository)) return new ModuleRepository(repository);
    if (isLocalFolder(repository)) {
      throw new Error(
        `The folder ${repository} does not exist. Expected a clone, or the address of a Git repository, which also works on other machines and in CI. Set \`repository\` in the list.`,
      );
    }
    const folder = path.join(cacheFolder, hashOf(repository).slice(0, 16));
    const isCloned = fs.existsSync(path.join(folder, 'HEAD'));
    fs.mkdirSync(cacheFolder, { recursive: true });
    if (isCloned) git(folder, ['fetch', '--quiet', '--prune', '--tags', '--force', 'origin']);
    else cloneTo(folder, repository);
    return new ModuleRepository(folder);
  }

  /**
   * Returns the releases whose tags match a pattern such as `v{version}`, oldest first, without
   * prereleases and tags without a date, such as tags of a file.
   */
  releases(pattern: string): TaggedRelease[] {
    // `objectname` of an annotated tag is the tag itself; `*objectname` is its commit.
    // Some tags have no creator: the date is that of the commit.
    const dates = '%(creatordate:short)%09%(*creatordate:short)';
    const format = `%(refname:strip=2)%09%(objectname)%09%(*objectname)%09${dates}`;
    return git(this.folder, ['for-each-ref', `--format=${format}`, 'refs/tags'])
      .split('\n')
      .flatMap((line): TaggedRelease[] => {
        const [tag = '', object = '', target, created, committed = ''] = line.split('\t');
        const version = releaseOfTag(pattern, tag);
        const date = created || committed;
        if (version === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return [];
        return [{ version, tag, date, commit: target || object }];
      })
      .sort((a, b) => compareVersions(a.version, b.version));
  }

  /**
   * Returns the tags that match a pattern and have a version that is not valid, such as `v01.0.1`.
   * Excludes tags without a number, such as `vendor`.
   */
  invalidTags(pattern: string): string[] {
    return git(this.folder, ['tag', '--list'])
      .split('\n')
      .filter((tag) => {
        const version = versionOfTag(pattern, tag) ?? '';
        return /^v\d/.test(version) && !semanticVersion.test(version);
      });
  }

  /** Whether the clone is shallow. Shallow clones usually have no tags. */
  get isShallow(): boolean {
    return git(this.folder, ['rev-parse', '--is-shallow-repository']).trim() === 'true';
  }

  /** URL of the remote `origin`, or `undefined`. */
  get origin(): string | undefined {
    try {
      return git(this.folder, ['remote', 'get-url', 'origin']).trim();
    } catch {
      return undefined;
    }
  }

  /** Returns whether a folder exists at a tag. */
  hasFolder(tag: string, folder: string): boolean {
    return this.list(tag, folder).some((entry) => entry !== '');
  }

  /** Returns the entries of `git ls-tree` for the files under a folder. */
  private list(tag: string, folder: string): string[] {
    const root = folderPrefix(folder) || '.';
    return git(this.folder, ['ls-tree', '-r', '-z', `refs/tags/${tag}`, '--', root]).split('\0');
  }

  /** Returns the examples and nested modules of a module: see `nestedFolders`. */
  nestedFolders(tag: string, modulePath: string): string[] {
    const files = this.list(tag, modulePath).map((entry) => entry.split('\t')[1] ?? '');
    return nestedFolders(files.map((file) => file.slice(folderPrefix(modulePath).length)));
  }

  /** Writes the files of a module that an import reads to `target`. Skips symbolic links. */
  checkOut(tag: string, modulePath: string, target: string): void {
    const root = folderPrefix(modulePath);
    for (const entry of this.list(tag, modulePath)) {
      const [, object, file] = /^100\d{3} blob (\w+)\t(.+)$/s.exec(entry) ?? [];
      if (object === undefined || !file?.startsWith(root)) continue;
      const relative = file.slice(root.length);
      const isRead = relative.includes('/')
        ? /^examples\/[^/]+\/main\.(?:tf|tofu)$/.test(relative)
        : isReadme(relative) || moduleFileName.test(relative);
      if (!isRead) continue;
      const written = path.join(target, relative);
      fs.mkdirSync(path.dirname(written), { recursive: true });
      fs.writeFileSync(written, git(this.folder, ['cat-file', 'blob', object]));
    }
  }
}

/** Clones a repository. An interrupted run leaves no incomplete clone at `folder`. */
const cloneTo = (folder: string, repository: string): void => {
  const partial = path.resolve(`${folder}.partial`);
  fs.rmSync(partial, { recursive: true, force: true });
  git(path.dirname(folder), ['clone', '--quiet', '--bare', '--', repository, partial]);
  fs.renameSync(partial, folder);
};

/** Runs Git and returns its output. Throws an error with the error output of Git. */
const git = (folder: string, args: readonly string[]): string => {
  try {
    return execFileSync('git', ['-C', folder, '-c', 'protocol.ext.allow=never', ...args], {
      encoding: 'utf8',
      maxBuffer: largestFile,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
    });
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw new Error(`git ${args[0]}: ${stderr?.trim() || (error as Error).message}`);
  }
};
