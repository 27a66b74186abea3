/**
 * Plans the publication of a build so that no reader is lost: hashed assets first, then the pages
 * that name them, then the version file by which open tabs learn of the build, and deletions last.
 * Assets of earlier builds stay for a time, because open tabs still ask for them.
 */
import { immutablePath } from '../../src/plugins/post-build/host-files/hosts/caching';
import { versionFile } from '../../src/site/versionFile';

/** A build that was published. */
export interface Deployment {
  /** Name of the build: a commit, a number. */
  readonly id: string;
  /** When it was published. */
  readonly at: string;
  /** Its hashed assets, as paths relative to the site's folder. */
  readonly assets: readonly string[];
}

export interface DeploymentRequest {
  readonly id: string;
  /** All files of the new build, as paths relative to its folder. */
  readonly files: readonly string[];
  /** All files that are published now. */
  readonly published: readonly string[];
  /** Earlier deployments, oldest first. */
  readonly history: readonly Deployment[];
  readonly now: Date;
  /** For how long the assets of a build stay after another one replaced it, days. */
  readonly keepDays: number;
}

/** What to do, in this order. */
export interface DeploymentPlan {
  readonly assets: readonly string[];
  readonly pages: readonly string[];
  readonly version: readonly string[];
  readonly deletions: readonly string[];
  /** The history to keep for the next plan. */
  readonly history: readonly Deployment[];
}

const immutable = new RegExp(`^${immutablePath}`);
const day = 86_400_000;

/** Whether the name of a file carries a hash of its content; copies belong to their original. */
export const isHashed = (file: string): boolean =>
  immutable.test(`/${file.replace(/\.(?:br|gz)$/, '')}`);

/** Makes the plan; it is the same for the same request. */
export function planDeployment(request: DeploymentRequest): DeploymentPlan {
  const { id, published, now, keepDays } = request;
  const files = [...request.files].sort();
  const assets = files.filter(isHashed);
  const history = [...request.history, { id, at: now.toISOString(), assets }];
  // A build is replaced when the next one is published; the newest one is not.
  const isRecent = (index: number) => {
    const replaced = history[index + 1];
    return !replaced || now.getTime() - Date.parse(replaced.at) < keepDays * day;
  };
  const recent = history.filter((_, index) => isRecent(index));
  const wanted = new Set([...files, ...recent.flatMap((deployment) => deployment.assets)]);
  return {
    assets,
    pages: files.filter((file) => !isHashed(file) && file !== versionFile),
    version: files.filter((file) => file === versionFile),
    deletions: [...published].sort().filter((file) => !wanted.has(file)),
    history: recent,
  };
}
