/**
 * Writes `build-version.json`, with which an open tab detects a new deployment. The fast client
 * renames its scripts later and writes the file again.
 */
import type { Plugin } from '@docusaurus/types';
import { writeVersion } from './writeVersion';

export default function buildVersion(): Plugin {
  return {
    name: 'build-version',
    postBuild: ({ outDir }) => writeVersion(outDir),
  };
}
