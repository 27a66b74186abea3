/**
 * Bundles the upgrade advisor for browsers: its worker gets HashiCorp's parser through a small loader
 * instead of the package's own one, which reads files, and the parser's file gets an address.
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
          // The formatter; the advisor does not use it.
          '@cdktn/hcl-tools$': false,
        },
      },
      module: {
        rules: [
          {
            test: /[\\/]hcl2json[\\/]main\.wasm\.gz$/,
            type: 'asset/resource',
            // Not `.gz`: hosts would send it as the compressed copy of another file.
            generator: { filename: 'assets/parser/hcl.[contenthash:8].bin' },
          },
        ],
      },
    }),
  };
}
