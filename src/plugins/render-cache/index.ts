/**
 * Keeps the rendered HTML of pages between builds. A page is rendered anew when its own modules change
 * (its text, its properties, the sidebars of its version), or anything that all pages share.
 */
import { rmSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { keptPath } from '../result-cache/resultCache';
import { folderVariable, keysFile } from './settings';
import { writeKeys } from './writeKeys';

export default function renderCache({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  const folder = keptPath(siteDir, 'rendered-pages');
  return {
    name: 'render-cache',
    configureWebpack(config, isServer) {
      if (!isServer || config.mode !== 'production') return {};
      process.env[folderVariable] = folder;
      // Those of an earlier build must not be taken for those of this one.
      rmSync(path.join(folder, keysFile), { force: true });
      return {
        entry: { main: path.join(siteDir, 'src/plugins/render-cache/serverEntry.ts') },
        plugins: [writeKeys({ folder, generatedFilesDir })],
      };
    },
    async postBuild() {
      const keys = Object.values(
        JSON.parse(await fs.readFile(path.join(folder, keysFile), 'utf8')),
      );
      const used = new Set([keysFile, ...keys.map((key) => `${key}.json`)]);
      const others = (await fs.readdir(folder)).filter((name) => !used.has(name));
      await Promise.all(others.map((name) => fs.rm(path.join(folder, name))));
    },
  };
}
