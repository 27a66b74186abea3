/**
 * Bundles the script of released pages into one file, separate from the client, which depends on
 * React.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { CurrentBundler } from '@docusaurus/types';
import { scriptFolder } from '../../site/scriptFiles';

const name = 'released-page';

/**
 * Writes the script into the built site, with a content hash in its name.
 *
 * @param source folder of the module
 */
export async function bundleScript(
  bundler: CurrentBundler['instance'],
  source: string,
  outDir: string,
): Promise<void> {
  const compiler = bundler({
    mode: 'production',
    target: ['web', 'es2020'],
    context: source,
    entry: { [name]: source },
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

/** Returns the path of the script in the built site. */
export function findScript(outDir: string): string {
  const folder = path.join(outDir, scriptFolder);
  const file = fs.readdirSync(folder).find((candidate) => candidate.startsWith(`${name}.`));
  if (file) return `${scriptFolder}/${file}`;
  throw new Error(`${folder} has no ${name} script; src/plugins/released-reference bundles it.`);
}
