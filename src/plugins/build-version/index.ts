/** Emits `build-version.json`, with which an open tab detects a new deployment. */
import type { Plugin } from '@docusaurus/types';
import { emitVersion } from './emitVersion';

export default function buildVersion(): Plugin {
  return {
    name: 'build-version',
    configureWebpack(_config, isServer, { currentBundler }) {
      return isServer ? {} : { plugins: [emitVersion(currentBundler.instance)] };
    },
  };
}
