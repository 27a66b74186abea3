/**
 * Publishes builds on a host that serves a folder (nginx, Caddy). Each build has its own folder,
 * which includes the assets of earlier builds. The link `current` points to the served build and is
 * replaced atomically:
 *
 *   /srv/docs/releases/2026-11-20T12-00-00-000Z-1a2b3c/   /srv/docs/current -> releases/…
 */
import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../files/filesBelow';
import { type Deployment, type DeploymentPlan, planDeployment } from './plan';

export interface Publication {
  /** Folder of the host, such as `/srv/docs`. */
  readonly host: string;
  readonly build: string;
  readonly id: string;
  readonly now: Date;
  readonly keepDays: number;
}

/** Number of builds to keep for rollbacks. */
const rollbackReleases = 5;

const historyFile = (host: string) => path.join(host, 'history.json');

/** Reads the earlier deployments from a file; none if the file does not exist. */
export function readHistory(file: string): Deployment[] {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Deployment[]) : [];
}

const folderOf = (host: string, release: string) => path.join(host, 'releases', release);

/** Prefix of folders that no rollback uses: incomplete copies, and builds that were rolled back. */
const unused = '.';

const releasesOf = (host: string) => fs.readdirSync(path.join(host, 'releases')).sort();

const usableReleasesOf = (host: string) =>
  releasesOf(host).filter((release) => !release.startsWith(unused));

function pointTo(host: string, release: string): void {
  const link = path.join(host, 'current');
  fs.rmSync(`${link}.next`, { force: true });
  fs.symlinkSync(path.join('releases', release), `${link}.next`);
  fs.renameSync(`${link}.next`, link);
}

/** Writes the history atomically, because without it, open tabs lose their assets. */
function writeHistory(host: string, history: readonly Deployment[]): void {
  const next = `${historyFile(host)}.next`;
  fs.writeFileSync(next, `${JSON.stringify(history, undefined, 2)}\n`);
  fs.renameSync(next, historyFile(host));
}

/** Creates hard links in `target` for the deployments' assets that are only in `source`. */
function linkAssets(history: readonly Deployment[], source: string, target: string): void {
  for (const asset of history.flatMap(({ assets }) => assets)) {
    const [from, to] = [path.join(source, asset), path.join(target, asset)];
    if (fs.existsSync(to) || !fs.existsSync(from)) continue;
    fs.mkdirSync(path.dirname(to), { recursive: true });
    fs.linkSync(from, to);
  }
}

/**
 * Publishes a build, and returns the applied plan. If it is interrupted, the host serves the previous
 * build, and the next run removes the incomplete copy.
 */
export function publish({ host, build, id, now, keepDays }: Publication): DeploymentPlan {
  const current = path.join(host, 'current');
  const plan = planDeployment({
    id,
    files: filesBelow(build),
    published: filesBelow(current),
    history: readHistory(historyFile(host)),
    now,
    keepDays,
  });
  const release = `${now.toISOString().replaceAll(/[:.]/g, '-')}-${id}`;
  const copy = folderOf(host, unused + release);
  fs.mkdirSync(path.dirname(copy), { recursive: true });
  fs.cpSync(build, copy, { recursive: true });
  linkAssets(plan.history, current, copy);
  writeHistory(host, plan.history);
  fs.renameSync(copy, folderOf(host, release));
  pointTo(host, release);
  const preserved = new Set(usableReleasesOf(host).slice(-rollbackReleases)).add(release);
  for (const old of releasesOf(host).filter((name) => !preserved.has(name))) {
    fs.rmSync(folderOf(host, old), { recursive: true });
  }
  return plan;
}

/**
 * Points `current` to the previous release, and returns its name. Later rollbacks do not restore the
 * build that is rolled back.
 *
 * @throws {Error} if there is no previous release
 */
export function rollBack(host: string): string {
  const releases = usableReleasesOf(host);
  const current = path.basename(fs.readlinkSync(path.join(host, 'current')));
  const previous = releases[releases.indexOf(current) - 1];
  if (!previous) throw new Error(`${host} has no release before ${current}.`);
  // Keeps the assets of the newer build available to open tabs.
  linkAssets(readHistory(historyFile(host)), folderOf(host, current), folderOf(host, previous));
  pointTo(host, previous);
  fs.renameSync(folderOf(host, current), folderOf(host, unused + current));
  return previous;
}
