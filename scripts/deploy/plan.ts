/**
 * Plans a deployment that does not break open pages. Hashed assets are published first, then the
 * pages that reference them, then the version file, with which open tabs detect the new build.
 * Deletions come last. Assets of earlier builds remain available for a while, because open tabs
 * still request them.
 */
import { immutablePath } from '../../src/plugins/post-build/host-files/hosts/caching';
import { versionFile } from '../../src/site/scriptFiles';

export interface Deployment {
  /** Name of the build, such as a commit or a number. */
  readonly id: string;
  /** Time of publication in ISO 8601 format. */
  readonly at: string;
  /** Paths of its hashed assets, relative to the site's folder. */
  readonly assets: readonly string[];
}

export interface DeploymentRequest {
  readonly id: string;
  /** Paths of all files of the new build, relative to its folder. */
  readonly files: readonly string[];
  readonly published: readonly string[];
  readonly history: readonly Deployment[];
  readonly now: Date;
  /** Number of days to keep the assets of a replaced build. */
  readonly keepDays: number;
}

/** Files to upload and to delete, in this order, and the history for the next plan. */
export type DeploymentPlan = ReturnType<typeof planDeployment>;

const immutable = new RegExp(`^${immutablePath}`);
const day = 86_400_000;

/**
 * Returns whether a file name contains a content hash. Ignores the extension of compressed copies.
 */
export const isHashed = (file: string): boolean =>
  immutable.test(`/${file.replace(/\.(?:br|gz)$/, '')}`);

/** Returns the plan of a deployment. Deterministic. */
export function planDeployment(request: DeploymentRequest) {
  const { id, published, now, keepDays } = request;
  const files = [...request.files].sort();
  const assets = files.filter(isHashed);
  const history: readonly Deployment[] = [
    ...request.history,
    { id, at: now.toISOString(), assets },
  ];
  // A build is replaced when the next one is published. The newest build is not replaced.
  const isRecent = (index: number) => {
    const replaced = history[index + 1];
    return !replaced || now.getTime() - Date.parse(replaced.at) < keepDays * day;
  };
  const recent = history.filter((_, index) => isRecent(index));
  const wanted = new Set([...files, ...recent.flatMap((deployment) => deployment.assets)]);
  return {
    assets,
    pages: files.filter((file) => !isHashed(file) && file !== versionFile),
    version: files.filter((file): boolean => file === versionFile),
    deletions: [...published].sort().filter((file) => !wanted.has(file)),
    history: recent,
  };
}
