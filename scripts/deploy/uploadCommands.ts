/** Commands of the AWS CLI that publish a build in a bucket. */
import {
  immutableCache,
  revalidatedCache,
} from '../../src/plugins/post-build/host-files/hosts/caching';
import { contentTypeOf } from '../server/contentTypeOf';
import type { DeploymentPlan } from './plan';

/** What the commands depend on besides the plan. */
export interface Upload {
  readonly bucket: string;
  /** Folder of the built site. */
  readonly dir: string;
  /** Path under which the site is served, with slashes around it. */
  readonly baseUrl?: string;
  /** Types of files whose names do not tell them, by path. */
  readonly contentTypes?: Readonly<Record<string, string>>;
}

/** CloudFront compresses; the copies and the files for other hosts stay here. */
const notUploaded = /\.(?:br|gz)$|^\.deploy\/|^_(?:headers|redirects)$/;

/** Returns the lines of a shell script. Types are explicit: the guesses of the AWS CLI depend on its machine. */
export function uploadCommands(plan: DeploymentPlan, upload: Upload): string[] {
  const { bucket, dir, baseUrl = '/', contentTypes } = upload;
  const copy = (files: readonly string[], cache: string) =>
    files
      .filter((file) => !notUploaded.test(file))
      .map((file) => {
        const type = contentTypes?.[baseUrl + file] ?? contentTypeOf(file);
        return `aws s3 cp '${dir}/${file}' 's3://${bucket}/${file}' --cache-control '${cache}' --content-type '${type}'`;
      });
  return [
    'set -e',
    '# 1. Assets, which nothing names yet',
    ...copy(plan.assets, immutableCache),
    '# 2. Pages, which name them',
    ...copy(plan.pages, revalidatedCache),
    '# 3. The version file, by which open tabs learn of the build',
    ...copy(plan.version, revalidatedCache),
    '# 4. What no open tab needs any more',
    ...plan.deletions.map((file) => `aws s3 rm 's3://${bucket}/${file}'`),
  ];
}
