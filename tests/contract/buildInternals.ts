/** The part of the upgrade contract that the build depends on: see `internals.ts`. */
import type { Internal } from './internals';

const issue = (number: number): string => `https://github.com/facebook/docusaurus/issues/${number}`;

const core = '@docusaurus/core/lib';

/** Generated code, bundler settings and markup of Docusaurus that plugins of the build read or replace. */
export const buildInternals: readonly Internal[] = [
  {
    name: 'the generated code of routes and chunks',
    file: `${core}/server/codegen/codegenRoutes.js`,
    expected: { texts: ["component: ComponentCreator('*')", 'require.resolveWeak(', '__props'] },
    usedBy: ['src/plugins/fast-client/routeTable.ts', 'src/plugins/fast-client/writeSections.ts'],
    upstream: issue(7256),
  },
  {
    name: 'the entry of the server bundle',
    file: `${core}/client/serverEntry.js`,
    expected: { texts: ['v4RemoveLegacyPostBuildHeadAttribute', 'pathname'] },
    usedBy: ['src/plugins/render-cache/serverEntry.ts'],
  },
  {
    name: 'the number of threads that render pages, read when rendering starts',
    file: `${core}/ssg/ssgExecutor.js`,
    expected: {
      texts: ['return ssgEnv_1.SSGWorkerThreadCount', 'if (numberOfThreads === 1) {'],
    },
    usedBy: ['src/plugins/render-cache/threads.ts'],
  },
  {
    name: 'the settings of the server bundle',
    file: `${core}/webpack/server.js`,
    expected: { texts: ["libraryTarget: 'commonjs2'", 'entry: {'] },
    usedBy: ['src/plugins/bundler/translate.ts', 'src/plugins/render-cache/index.ts'],
  },
  {
    name: 'the names of the scripts of the server bundle, which have hashes of their content',
    file: `${core}/webpack/base.js`,
    expected: { texts: ["'assets/js/[name].[contenthash:8].js'"] },
    usedBy: ['src/plugins/render-cache/pageKeys.ts'],
  },
  {
    name: 'the persistent cache of the bundler',
    file: `${core}/webpack/base.js`,
    expected: { texts: ['experiments.cache = {'] },
    usedBy: ['src/plugins/bundler/translate.ts'],
  },
  {
    name: 'the plugin that writes the names of all chunks into the runtime',
    file: `${core}/webpack/plugins/ChunkAssetPlugin.js`,
    expected: { texts: ['class ChunkAssetPlugin'] },
    usedBy: ['src/plugins/fast-client/index.ts', 'src/plugins/bundler/requireInWorkers.ts'],
    // Closed because it lacked a reproduction. `requireInWorkers.ts` contains one.
    upstream: issue(8389),
  },
  {
    name: 'the variable and the function that turn the HTML minifier off',
    file: '@docusaurus/bundler/lib/minifyHtml.js',
    expected: { texts: ['SKIP_HTML_MINIFICATION', 'exports.getHtmlMinifier = getHtmlMinifier'] },
    usedBy: ['src/plugins/post-build/withoutHtmlMinifier.ts'],
  },
  {
    name: 'the order of the postBuild hooks, which all start at once',
    file: `${core}/commands/build/buildLocale.js`,
    expected: {
      texts: ['Promise.all(plugins.map(', 'plugin.postBuild(', 'content: plugin.content'],
    },
    usedBy: ['src/plugins/post-build/runOtherHooks.ts'],
    upstream: issue(4138),
  },
  {
    name: 'the template of pages',
    file: `${core}/ssg/ssgTemplate.html.js`,
    expected: { texts: ['" defer></script>', '<div id="__docusaurus">', 'rel="stylesheet"'] },
    usedBy: ['src/plugins/fast-client/rewritePage.ts', 'src/html/page.ts'],
  },
  {
    name: 'the script of pages that redirect',
    file: '@docusaurus/plugin-client-redirects/lib/templates/redirectPage.template.html.js',
    expected: { texts: ['window.location.href =', 'http-equiv="refresh"', 'rel="canonical"'] },
    usedBy: ['src/plugins/post-build/redirectScript.ts'],
  },
  {
    name: 'the exports of the router',
    file: `${core}/client/exports/router.js`,
    expected: {
      texts: ["export { useHistory, useLocation, Redirect, matchPath } from 'react-router-dom';"],
    },
    usedBy: ['src/plugins/route-matching/router.ts'],
  },
  {
    name: 'the data that plugins share with the client',
    file: `${core}/server/codegen/codegen.js`,
    expected: { texts: ["'globalData.json'"] },
    usedBy: ['src/plugins/fast-client/writeSections.ts'],
    upstream: issue(7256),
  },
  {
    name: 'the classes of documents, breadcrumbs and admonitions',
    file: '@docusaurus/theme-common/lib/utils/ThemeClassNames.js',
    expected: { texts: ["'theme-doc-markdown'", "'theme-doc-breadcrumbs'", "'theme-admonition'"] },
    usedBy: [
      'src/plugins/markdown-twins/pageToMarkdown.ts',
      'src/plugins/released-reference/toReleasedPage.ts',
      'src/plugins/search-index/readPage.ts',
    ],
  },
  {
    name: 'the head and the content of an admonition',
    file: '@docusaurus/theme-classic/lib/theme/Admonition/Layout/index.js',
    expected: { texts: ['<AdmonitionHeading', '<AdmonitionContent>'] },
    usedBy: ['src/plugins/markdown-twins/pageToMarkdown.ts'],
  },
  {
    name: 'the links to the next and the previous page',
    file: '@docusaurus/theme-classic/lib/theme/DocPaginator/index.js',
    expected: { texts: ["'pagination-nav'"] },
    usedBy: ['src/plugins/released-reference/toReleasedPage.ts'],
  },
  {
    name: 'the classes of the table of contents',
    file: '@docusaurus/theme-classic/lib/theme/TOC/index.js',
    expected: { texts: ["'table-of-contents__link toc-highlight'"] },
    usedBy: ['src/plugins/released-reference/toReleasedPage.ts'],
  },
  {
    name: 'the loader of the configuration and the plugins',
    file: '@docusaurus/utils/lib/moduleUtils.js',
    expected: {
      texts: ['jiti_1 = tslib_1.__importDefault(require("jiti"))', 'return load(modulePath);'],
    },
    usedBy: ['src/moduleLoader/register.cjs'],
  },
];
