/**
 * Commits of the imported releases, in `catalog/sync.lock.json`. A tag was moved if it points to
 * another commit than the recorded one.
 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { compareVersions } from '../../src/plugins/catalog/versions';

const commitsSchema = z.record(z.string(), z.record(z.string(), z.string()));

type Commits = z.infer<typeof commitsSchema>;

function readCommits(file: string): Commits {
  try {
    return commitsSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error(
      `${file} is not valid: expected the commit of each release, by service. Restore it from the ` +
        'last commit, or delete it to record the commits again.',
      { cause },
    );
  }
}

export class ImportedCommits {
  private readonly file: string;
  private readonly commits: Commits;

  /** @throws {Error} if the lock file is invalid */
  constructor(catalog: string) {
    this.file = path.join(catalog, 'sync.lock.json');
    this.commits = fs.existsSync(this.file) ? readCommits(this.file) : {};
  }

  /** Returns the imported commit of a release, or `undefined` if it is not recorded. */
  of(service: string, version: string): string | undefined {
    return this.commits[service]?.[version];
  }

  /** Records the imported commit of a release. `save` writes it. */
  set(service: string, version: string, commit: string): void {
    this.commits[service] = { ...this.commits[service], [version]: commit };
  }

  /** Writes the file, sorted by service and release to keep diffs small. */
  save(): void {
    if (Object.keys(this.commits).length === 0) return;
    const sorted = Object.entries(this.commits)
      .sort(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([service, releases]) => [
        service,
        Object.fromEntries(Object.entries(releases).sort(([a], [b]) => compareVersions(a, b))),
      ]);
    fs.writeFileSync(this.file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  }
}
