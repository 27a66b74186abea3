/**
 * The commit that each imported release had, in `catalog/sync.lock.json`. A tag that points to another
 * commit later was moved.
 */
import fs from 'node:fs';
import path from 'node:path';
import { compareVersions } from '../../src/plugins/catalog/versions';

type Commits = Record<string, Record<string, string>>;

export class ImportedCommits {
  private readonly file: string;
  private readonly commits: Commits;

  constructor(catalog: string) {
    this.file = path.join(catalog, 'sync.lock.json');
    this.commits = fs.existsSync(this.file)
      ? (JSON.parse(fs.readFileSync(this.file, 'utf8')) as Commits)
      : {};
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
