/**
 * Caches the rendered HTML of pages between builds. A page is rendered again if its own modules
 * change (its text, its properties, the sidebars of its version), or anything that all pages share.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { cacheFolder } from '../../cache/persistentCache';
import { keysVariable } from './renderKeys';
import { writeKeys } from './writeKeys';

export default function renderCache({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  /** One file for each build, because several builds can run in the same checkout. */
  const keysFile = path.join(os.tmpdir(), `render-keys-${randomUUID()}.json`);
  return {
    name: 'render-cache',
    configureWebpack(config, isServer) {
      if (!isServer || config.mode !== 'production') return {};
      process.env[keysVariable] = keysFile;
      return {
        entry: { main: path.join(siteDir, 'src/plugins/render-cache/serverEntry.ts') },
        // Loaded by the rendering threads with Node, because cacache does not work when it is
        // bundled.
        externals: { cacache: `commonjs ${require.resolve('cacache')}` },
        plugins: [
          writeKeys({ keysFile, folder: path.join(siteDir, cacheFolder), generatedFilesDir }),
        ],
      };
    },
    postBuild: () => fs.rm(keysFile, { force: true }),
  };
}
