/**
 * A host that serves a folder (nginx, Caddy): each build gets a folder of its own, with the
 * assets of earlier builds, and `current` points to the one that is served. The switch is atomic.
 *
 *   /srv/docs/releases/2026-11-20T12-00-00-000Z-1a2b3c/   /srv/docs/current -> releases/…
 */
import fs from 'node:fs';
import path from 'node:path';
import { type Deployment, type DeploymentPlan, planDeployment } from './plan';

export interface Publication {
  /** Folder of the host: `/srv/docs`. */
  readonly host: string;
  /** Folder of the built site. */
  readonly build: string;
  readonly id: string;
  readonly now: Date;
  readonly keepDays: number;
}

/** How many builds stay for a rollback. */
const rollbackReleases = 5;

/** All files of a folder, as paths relative to it. */
export function filesOf(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

const historyFile = (host: string) => path.join(host, 'history.json');

/** The deployments that a host remembers. */
export function readHistory(file: string): Deployment[] {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Deployment[]) : [];
}

const releasesOf = (host: string) => fs.readdirSync(path.join(host, 'releases')).sort();

/** Points `current` to a release, in one step. */
function pointTo(host: string, release: string): void {
  const link = path.join(host, 'current');
  fs.rmSync(`${link}.next`, { force: true });
  fs.symlinkSync(path.join('releases', release), `${link}.next`);
  fs.renameSync(`${link}.next`, link);
}

/** Publishes a build; returns the plan that was carried out. */
export function publish({ host, build, id, now, keepDays }: Publication): DeploymentPlan {
  const current = path.join(host, 'current');
  const plan = planDeployment({
    id,
    files: filesOf(build),
    published: filesOf(current),
    history: readHistory(historyFile(host)),
    now,
    keepDays,
  });
  const release = `${now.toISOString().replaceAll(/[:.]/g, '-')}-${id}`;
  const folder = path.join(host, 'releases', release);
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  fs.cpSync(build, folder, { recursive: true });
  for (const asset of plan.history.flatMap(({ assets }) => assets)) {
    const [from, to] = [path.join(current, asset), path.join(folder, asset)];
    if (fs.existsSync(to) || !fs.existsSync(from)) continue;
    fs.mkdirSync(path.dirname(to), { recursive: true });
    fs.linkSync(from, to);
  }
  pointTo(host, release);
  fs.writeFileSync(historyFile(host), `${JSON.stringify(plan.history, undefined, 2)}\n`);
  for (const old of releasesOf(host).slice(0, -rollbackReleases)) {
    fs.rmSync(path.join(host, 'releases', old), { recursive: true });
  }
  return plan;
}

/** Serves the release before the current one again; returns its name. */
export function rollBack(host: string): string {
  const releases = releasesOf(host);
  const current = path.basename(fs.readlinkSync(path.join(host, 'current')));
  const previous = releases[releases.indexOf(current) - 1];
  if (!previous) throw new Error(`${host} has no release before ${current}.`);
  // Open tabs of the newer build keep their assets.
  const plan = readHistory(historyFile(host));
  for (const asset of plan.flatMap(({ assets }) => assets)) {
    const from = path.join(host, 'releases', current, asset);
    const to = path.join(host, 'releases', previous, asset);
    if (fs.existsSync(to) || !fs.existsSync(from)) continue;
    fs.mkdirSync(path.dirname(to), { recursive: true });
    fs.linkSync(from, to);
  }
  pointTo(host, previous);
  return previous;
}
