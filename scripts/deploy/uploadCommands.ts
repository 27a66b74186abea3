/** Generates AWS CLI commands that publish a build in a bucket. */
import {
  immutableCache,
  revalidatedCache,
} from '../../src/plugins/post-build/host-files/hosts/caching';
import { contentTypeOf } from '../server/contentTypeOf';
import type { Rules } from '../server/readRules';
import type { DeploymentPlan } from './plan';

export interface Upload extends Pick<Rules, 'baseUrl' | 'contentTypes'> {
  readonly bucket: string;
  readonly dir: string;
}

/**
 * Files that are not uploaded: compressed copies, because CloudFront compresses, and files for
 * other hosts.
 */
const notUploaded = /\.(?:br|gz)$|^\.deploy\/|^_(?:headers|redirects)$/;

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * Returns the lines of a shell script. Sets content types explicitly, because those that the AWS
 * CLI guesses depend on the machine.
 */
export function uploadCommands(plan: DeploymentPlan, upload: Upload): string[] {
  const { bucket, dir, baseUrl = '/', contentTypes } = upload;
  const object = (file: string) => quoted(`s3://${bucket}/${file}`);
  const copy = (files: readonly string[], cache: string) =>
    files
      .filter((file) => !notUploaded.test(file))
      .map((file) => {
        const type = contentTypes?.[baseUrl + file] ?? contentTypeOf(file);
        return `aws s3 cp ${quoted(`${dir}/${file}`)} ${object(file)} --cache-control ${quoted(cache)} --content-type ${quoted(type)}`;
      });
  return [
    'set -e',
    '# 1. Assets, which are not referenced yet',
    ...copy(plan.assets, immutableCache),
    '# 2. Pages, which reference the assets',
    ...copy(plan.pages, revalidatedCache),
    '# 3. Version file, with which open tabs detect the new build',
    ...copy(plan.version, revalidatedCache),
    '# 4. Deletions of files that open tabs no longer need',
    ...plan.deletions.map((file) => `aws s3 rm ${object(file)}`),
  ];
}
