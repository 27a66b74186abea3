/** The Git repository of a module: its releases, and its files at one of them. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { hashOf } from '../../src/cache/hash';
import { releaseOfTag } from '../../src/plugins/catalog/pins';
import { compareVersions } from '../../src/plugins/catalog/versions';

/** A release of a module. */
export interface TaggedRelease {
  /** `v1.8.0`. */
  readonly version: string;
  readonly tag: string;
  /** `2026-10-06`. */
  readonly date: string;
  readonly commit: string;
}

/** Largest file of a module, in bytes. */
const largestFile = 16 * 1024 * 1024;

export class ModuleRepository {
  private constructor(private readonly folder: string) {}

  /**
   * Opens a clone on this machine, which is not fetched, or clones a repository into a cache folder
   * and fetches its tags.
   *
   * @param repository URL, or path of a clone with all tags
   */
  static open(repository: string, cacheFolder: string): ModuleRepository {
    if (fs.existsSync(repository)) return new ModuleRepository(repository);
    const folder = path.join(cacheFolder, hashOf(repository).slice(0, 16));
    const isCloned = fs.existsSync(path.join(folder, 'HEAD'));
    fs.mkdirSync(cacheFolder, { recursive: true });
    if (isCloned) git(folder, ['fetch', '--quiet', '--prune', '--tags', '--force', 'origin']);
    else git(cacheFolder, ['clone', '--quiet', '--bare', '--', repository, path.resolve(folder)]);
    return new ModuleRepository(folder);
  }

  /** Returns the releases whose tags match a pattern, oldest first, without prereleases. */
  releases(pattern: string): TaggedRelease[] {
    // An annotated tag is an object of its own; `*` is the commit that it points to.
    const format = '%(refname:strip=2)%09%(creatordate:short)%09%(objectname)%09%(*objectname)';
    return git(this.folder, ['for-each-ref', `--format=${format}`, 'refs/tags'])
      .split('\n')
      .flatMap((line): TaggedRelease[] => {
        const [tag = '', date = '', object = '', target] = line.split('\t');
        const version = releaseOfTag(pattern, tag);
        return version === undefined ? [] : [{ version, tag, date, commit: target || object }];
      })
      .sort((a, b) => compareVersions(a.version, b.version));
  }

  /** Whether the clone has only part of the history, and therefore usually no tags. */
  get isShallow(): boolean {
    return git(this.folder, ['rev-parse', '--is-shallow-repository']).trim() === 'true';
  }

  /** Address from which the repository was cloned; undefined if it was not. */
  get origin(): string | undefined {
    try {
      return git(this.folder, ['remote', 'get-url', 'origin']).trim();
    } catch {
      return undefined;
    }
  }

  /** Whether a tag has a folder. */
  hasFolder(tag: string, folder: string): boolean {
    return this.list(tag, folder).some((entry) => entry !== '');
  }

  /** Entries of `git ls-tree` below a folder. */
  private list(tag: string, folder: string): string[] {
    const root = folder === '' ? '.' : `${folder.replace(/\/$/, '')}/`;
    return git(this.folder, ['ls-tree', '-r', '-z', `refs/tags/${tag}`, '--', root]).split('\0');
  }

  /** Writes the files of a module that an import reads into a folder. Links are left out. */
  checkOut(tag: string, modulePath: string, target: string): void {
    const root = modulePath === '' ? '' : `${modulePath.replace(/\/$/, '')}/`;
    for (const entry of this.list(tag, modulePath)) {
      const [, object, file] = /^100\d{3} blob (\w+)\t(.+)$/s.exec(entry) ?? [];
      if (object === undefined || !file?.startsWith(root)) continue;
      const relative = file.slice(root.length);
      if (!/^(?:[^/]+\.tf(?:\.json)?|README\.md|examples\/[^/]+\/main\.tf)$/.test(relative))
        continue;
      const written = path.join(target, relative);
      fs.mkdirSync(path.dirname(written), { recursive: true });
      fs.writeFileSync(written, git(this.folder, ['cat-file', 'blob', object]));
    }
  }
}

/** Runs git; throws with what it reports. */
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
