/**
 * Marks links to private repositories by replacing Docusaurus's `Link` with `src/components/Link`,
 * and adds the warning dialog with a client module.
 */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

export default function privateRepositories({ siteDir }: LoadContext): Plugin {
  const source = (file: string) => path.join(siteDir, 'src', file);
  return {
    name: 'private-repositories',
    getClientModules: () => [source('clientModules/privateRepositories.ts')],
    configureWebpack: () => ({
      resolve: { alias: { '@docusaurus/Link': source('components/Link/index.tsx') } },
    }),
  };
}
