/**
 * The commit that each imported release had, in `catalog/sync.lock.json`. A tag that points to another
 * commit later was moved.
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

  /** @throws {Error} if the file is not what `save` writes */
  constructor(catalog: string) {
    this.file = path.join(catalog, 'sync.lock.json');
    this.commits = fs.existsSync(this.file) ? readCommits(this.file) : {};
  }

  of(service: string, version: string): string | undefined {
    return this.commits[service]?.[version];
  }

  set(service: string, version: string, commit: string): void {
    this.commits[service] = { ...this.commits[service], [version]: commit };
  }

  /** Writes the file in the order of services and releases, so that changes are easy to review. */
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
