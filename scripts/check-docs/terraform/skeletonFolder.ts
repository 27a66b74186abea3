/** Writes skeletons to the folders in which Terraform checks them; types of these checks. */
import fs from 'node:fs';
import path from 'node:path';
import type { Problem } from '../../../src/checks/types';
import type { Configuration } from '../../../src/hcl';
import { skeletonNames } from '../../../src/plugins/catalog/skeleton';
import { readIfPresent } from '../../files/readIfPresent';
import { withoutNewArguments } from './withoutNewArguments';

export interface CatalogResults {
  problems: Problem[];
  /** Skipped checks with the reason, one line each. */
  notes: string[];
}

export interface Skeleton {
  folder: string;
  configuration: Configuration;
  /** Cache key of its results: its files, Terraform and the installed providers. */
  key: string;
}

/**
 * Copies a skeleton without the versions that it requires and without deprecations. Lines keep their
 * numbers.
 */
export function writeSkeleton(target: string, folder: string): void {
  fs.mkdirSync(target, { recursive: true });
  for (const name of skeletonNames) {
    const text = readIfPresent(path.join(folder, name));
    const isVersions = name === 'versions.tf';
    fs.writeFileSync(
      path.join(target, name),
      isVersions
        ? text.replace(/^\s*(?:required_version|version)\s*=.*$/gm, '')
        : withoutNewArguments(text),
    );
  }
}
