/**
 * Writes `build-version.json`, which an open tab reads to detect a new deployment. The fast client
 * renames its scripts later, and then writes the file again.
 */
import type { Plugin } from '@docusaurus/types';
import { writeVersion } from './writeVersion';

export default function buildVersion(): Plugin {
  return {
    name: 'build-version',
    postBuild: ({ outDir }) => writeVersion(outDir),
  };
}
