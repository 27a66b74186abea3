/**
 * Runs the steps that change built files, one after the other. The generator runs the `postBuild`
 * hooks of all plugins at the same time, so steps that need each other's outcome stand in this list.
 */
import type { LoadContext, Plugin } from '@docusaurus/types';
import { rewritePages } from '../fast-client/rewritePages';
import { recordChunks } from './recordChunks';
import type { Step } from './types';

interface Options {
  /** Whether the site has the generator's stock client. */
  readonly stockClient: boolean;
}

/** The steps in their order: pages get their final bytes first, names and hashes of them come last. */
const steps = ({ stockClient }: Options): Step[] => [...(stockClient ? [] : [rewritePages])];

export default function afterBuild(context: LoadContext, options: Options): Plugin {
  const { siteDir, generatedFilesDir } = context;
  return {
    name: 'after-build',
    configureWebpack(config, isServer) {
      if (isServer || config.mode !== 'production') return {};
      return { plugins: [recordChunks(generatedFilesDir)] };
    },
    async postBuild({ outDir, baseUrl, siteConfig }) {
      const site = { siteDir, outDir, generatedFilesDir, baseUrl, siteConfig };
      for (const step of steps(options)) await step(site);
    },
  };
}
