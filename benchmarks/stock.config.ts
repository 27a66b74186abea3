/**
 * Builds the same content with stock Docusaurus: its theme, client and bundler settings, and
 * highlighting in the browser. Of this site's plugins, it uses only those that create pages. It is
 * built in a copy of the checkout without `src/theme`, with documents for earlier interfaces and the
 * bundler version that Docusaurus declares; see `growSite` and `installStockPackages`.
 */
import path from 'node:path';
import type * as Preset from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import { GENERATED_FILES_DIR_NAME } from '@docusaurus/utils';
import site from '../docusaurus.config';
import { documentsFolder } from '../src/plugins/catalog/readDocuments';
import highlightCode from '../src/remark/highlight-code';
import serviceInterface from '../src/remark/service-interface';
import { earlierReader } from './earlierPages';

/** Plugins that create pages or their content. */
const contentPlugins = [
  'benchmarks/stockCatalog.ts',
  ...['landing', 'releases', 'walkthroughs', 'site-map', 'advisor'].map(
    (name) => `src/plugins/${name}/index.ts`,
  ),
].map((file) => path.resolve(file));

const reader = earlierReader(documentsFolder(path.resolve(GENERATED_FILES_DIR_NAME)));

const classic = site.presets?.find((preset) => Array.isArray(preset) && preset[0] === 'classic');
const options = (Array.isArray(classic) ? classic[1] : {}) as Preset.Options;

/** Returns the options of a content plugin for stock: without highlighting at build time. */
const unhighlighted = <Content extends Preset.Options['docs'] | Preset.Options['blog']>(
  content: Content,
): Content =>
  content && {
    ...content,
    beforeDefaultRemarkPlugins: content.beforeDefaultRemarkPlugins?.map((plugin) =>
      Array.isArray(plugin) && plugin[0] === serviceInterface ? [serviceInterface, reader] : plugin,
    ),
    remarkPlugins: content.remarkPlugins?.filter((plugin) => plugin !== highlightCode),
  };

const config: Config = {
  ...site,
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  markdown: { hooks: site.markdown?.hooks ?? {} },
  future: { v4: true, faster: true, experimental_vcs: site.future?.experimental_vcs ?? true },
  webpack: undefined,
  clientModules: [],
  plugins: contentPlugins,
  presets: [
    [
      'classic',
      {
        ...options,
        docs: unhighlighted(options.docs),
        blog: unhighlighted(options.blog),
      } satisfies Preset.Options,
    ],
  ],
  themeConfig: {
    ...site.themeConfig,
    prism: { additionalLanguages: ['bash', 'diff', 'hcl', 'json', 'yaml'] },
  } satisfies Preset.ThemeConfig,
};

export default config;
