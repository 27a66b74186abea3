/**
 * Bundles the upgrade advisor for browsers. Its worker loads HashiCorp's parser with a small
 * loader, because the package's own loader reads files from disk. The bundler emits the parser's
 * WebAssembly file as an asset with a URL.
 */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

export default function advisor({ siteDir }: LoadContext): Plugin {
  return {
    name: 'advisor',
    configureWebpack: () => ({
      resolve: {
        alias: {
          '@cdktn/hcl2json$': path.join(
            siteDir,
            'src/components/UpgradeAdvisor/worker/hclParser.ts',
          ),
          // The advisor does not use the formatter.
          '@cdktn/hcl-tools$': false,
        },
      },
      module: {
        rules: [
          {
            test: /[\\/]hcl2json[\\/]main\.wasm\.gz$/,
            type: 'asset/resource',
            // Avoids the extension `.gz`, because hosts would serve the file as a compressed copy
            // of another.
            generator: { filename: 'assets/parser/hcl.[contenthash:8].bin' },
          },
        ],
      },
    }),
  };
}
