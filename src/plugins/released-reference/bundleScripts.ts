/**
 * Bundles the scripts that run without React, such as that of released pages, into one file each,
 * separate from the client.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { CurrentBundler } from '@docusaurus/types';
import { scriptFolder } from '../../site/scriptFiles';

/** Modules in `src/clientModules` by the names of their scripts. */
const modules = {
  'released-page': './releasedPage/index.ts',
  'reader-values': './earlyValues.ts',
};

/** Writes the scripts into the built site, with content hashes in their names. */
export async function bundleScripts(
  bundler: CurrentBundler['instance'],
  siteDir: string,
  outDir: string,
): Promise<void> {
  const compiler = bundler({
    mode: 'production',
    target: ['web', 'es2020'],
    context: path.join(siteDir, 'src/clientModules'),
    entry: modules,
    output: { path: outDir, filename: `${scriptFolder}/[name].[contenthash:8].js` },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2020' } },
        },
      ],
    },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const [problem] = stats?.toJson({ all: false, errors: true }).errors ?? [];
      compiler.close(() => {
        if (error) reject(error);
        else if (problem) reject(new Error(problem.message));
        else resolve();
      });
    });
  });
}

/** Returns the path of a script in the built site. */
export function findScript(outDir: string, name: keyof typeof modules): string {
  const folder = path.join(outDir, scriptFolder);
  const file = fs.readdirSync(folder).find((candidate) => candidate.startsWith(`${name}.`));
  if (file) return `${scriptFolder}/${file}`;
  throw new Error(`${folder} has no ${name} script; src/plugins/released-reference bundles it.`);
}
