/**
 * Configures the search index, which the pipeline of `post-build` writes, and bundles the search so
 * that it loads on demand.
 */
import type { Plugin } from '@docusaurus/types';
import { bundlerSettings } from './bundler';
import { readSearchOptions, type SearchIndexOptions } from './options';

export default function searchIndex(): Plugin {
  return {
    name: 'search-index',
    configureWebpack: (_config, isServer) => bundlerSettings(isServer),
  };
}

export const validateOptions = ({ options }: { options: unknown }): SearchIndexOptions =>
  readSearchOptions(options);
