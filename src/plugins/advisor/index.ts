/**
 * Bundles the upgrade advisor for browsers. Its worker loads HashiCorp's parser with a small
 * loader, because the package's own one reads files, and the parser's file gets a URL.
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
          // Formatter, which the advisor does not use.
          '@cdktn/hcl-tools$': false,
        },
      },
      module: {
        rules: [
          {
            test: /[\\/]hcl2json[\\/]main\.wasm\.gz$/,
            type: 'asset/resource',
            // Not `.gz`, because hosts would send it as the compressed copy of another file.
            generator: { filename: 'assets/parser/hcl.[contenthash:8].bin' },
          },
        ],
      },
    }),
  };
}
