/** Composes the site: identity, settings and navigation from `src/site`, plugins from `src/plugins`. */
import path from 'node:path';
import type * as Preset from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import { GENERATED_FILES_DIR_NAME } from '@docusaurus/utils';
import { catalogFolder } from './src/plugins/catalog/CatalogFolder';
import { readBenchmark } from './src/plugins/catalog/compliance';
import { createDocumentReader, documentsFolder } from './src/plugins/catalog/readDocuments';
import { feedItemsOf } from './src/plugins/post-build/feedItems';
import checksCoverage from './src/remark/checks-coverage';
import { recordFile } from './src/remark/checks-coverage/record';
import complianceTable from './src/remark/compliance-table';
import componentImports from './src/remark/component-imports';
import continuityTable from './src/remark/continuity-table';
import diagrams from './src/remark/diagrams';
import highlightCode from './src/remark/highlight-code';
import inputGlossary from './src/remark/input-glossary';
import libraryQuality from './src/remark/library-quality';
import serviceInterface from './src/remark/service-interface';
import steps from './src/remark/steps';
import tableRegions from './src/remark/table-regions';
import versionLinks from './src/remark/version-links';
import { parseFrontMatter } from './src/site/computedFrontMatter';
import { continuityFile } from './src/site/continuity';
import { generatedPageQuestions } from './src/site/generatedPageQuestions';
import { announcement, copyrightLine, editUrl, identity } from './src/site/identity';
import { imageZoom } from './src/site/imageZoom';
import { swcLoader } from './src/site/jsLoader';
import { footer, navbarItems } from './src/site/navigation';
import { pageRedirects } from './src/site/redirectRules';
import { redirects } from './src/site/redirects';
import { searchThemeConfig } from './src/site/search';
import { readSettings } from './src/site/settings';
import { sourceDates } from './src/site/sourceDates';
import { readCutVersions, versionItems } from './src/site/versions';

const settings = readSettings(process.env);
/** Description of the blog on its page and in its feeds. */
const blogDescription = `Releases of the ${identity.name} library, and how we build it.`;
const inSite = (file: string) => path.join(__dirname, file);
const cutVersions = readCutVersions(inSite('versions.json'));
const documentReader = createDocumentReader(documentsFolder(inSite(GENERATED_FILES_DIR_NAME)));

/** The faster bundler in all its parts; the JavaScript loader is chosen below. */
const faster = {
  swcJsLoader: false,
  swcJsMinimizer: true,
  swcHtmlMinimizer: true,
  lightningCssMinimizer: true,
  rspackBundler: true,
  // The cache does not tell apart what the two loaders made.
  rspackPersistentCache: !settings.babel,
  ssgWorkerThreads: true,
  mdxCrossCompilerCache: true,
  gitEagerVcs: true,
};

const config: Config = {
  title: identity.title,
  tagline: identity.tagline,
  url: settings.url,
  baseUrl: settings.baseUrl,
  baseUrlIssueBanner: true,
  trailingSlash: false,
  favicon: 'img/favicon.svg',
  organizationName: identity.organization,
  projectName: identity.docsRepository.name,
  i18n: {
    defaultLocale: 'en',
    locales: ['en'],
    localeConfigs: { en: { label: 'English', direction: 'ltr' } },
  },
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'warn',
  markdown: {
    format: 'mdx',
    emoji: false,
    parseFrontMatter,
    hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw' },
  },
  future: { v4: true, faster, experimental_vcs: sourceDates },
  webpack: { jsLoader: settings.babel ? 'babel' : swcLoader },
  storage: { type: 'localStorage', namespace: false },
  stylesheets: settings.fontStylesheet
    ? [
        {
          href: settings.fontStylesheet,
          rel: 'preload',
          as: 'style',
          'data-font-stylesheet': 'true',
        },
      ]
    : [],
  headTags: settings.fontStylesheet
    ? []
    : [
        {
          tagName: 'link',
          attributes: {
            rel: 'preload',
            href: `${settings.baseUrl}fonts/source-sans-3-english.woff2`,
            as: 'font',
            type: 'font/woff2',
            crossorigin: 'anonymous',
          },
        },
      ],
  clientModules: [
    './src/clientModules/storageGuard.ts',
    './src/clientModules/earlyFields.ts',
    './src/clientModules/canonicalAddress.ts',
    './src/clientModules/revealTarget.ts',
    './src/clientModules/readerValues.ts',
    './src/clientModules/announceRoute/index.ts',
  ],
  plugins: [
    './src/plugins/bundler/index.ts',
    './src/plugins/landing/index.ts',
    './src/plugins/catalog/index.ts',
    './src/plugins/advisor/index.ts',
    './src/plugins/released-reference/index.ts',
    './src/plugins/markdown-twins/index.ts',
    './src/plugins/render-cache/index.ts',
    './src/plugins/route-matching/index.ts',
    './src/plugins/route-loading/index.ts',
    './src/plugins/page-dependencies/index.ts',
    './src/plugins/releases/index.ts',
    './src/plugins/walkthroughs/index.ts',
    './src/plugins/site-map/index.ts',
    './src/plugins/site-files/index.ts',
    './src/plugins/page-tags/index.ts',
    './src/plugins/image-zoom/index.ts',
    './src/plugins/private-repositories/index.ts',
    settings.fastClient ? './src/plugins/fast-client/index.ts' : null,
    ['./src/plugins/search-index/index.ts', { questions: generatedPageQuestions }],
    './src/plugins/source-checks/index.ts',
    [
      '@docusaurus/plugin-client-redirects',
      { redirects: pageRedirects(redirects, settings.url + settings.baseUrl) },
    ],
  ],
  presets: [
    './src/plugins/post-build/index.ts',
    [
      'classic',
      {
        docs: {
          path: 'docs',
          routeBasePath: 'docs',
          sidebarPath: './sidebars.ts',
          editUrl,
          showLastUpdateTime: true,
          breadcrumbs: true,
          beforeDefaultRemarkPlugins: [
            [diagrams, { staticFolder: inSite('static') }],
            [serviceInterface, documentReader],
            [libraryQuality, documentReader],
          ],
          remarkPlugins: [
            // First: its links move with the version, too.
            [
              complianceTable,
              {
                readBenchmark: (id: string) =>
                  readBenchmark(inSite(catalogFolder), id).recommendations,
                readService: documentReader.readService,
              },
            ],
            [inputGlossary, { catalog: inSite(catalogFolder) }],
            [continuityTable, { file: inSite(continuityFile) }],
            [versionLinks, { cutVersions }],
            tableRegions,
            steps,
            highlightCode,
            componentImports,
          ],
        },
        blog: {
          path: 'blog',
          routeBasePath: 'blog',
          blogTitle: 'Release notes and articles',
          blogDescription,
          blogSidebarTitle: 'All posts',
          blogSidebarCount: 'ALL',
          feedOptions: {
            type: 'all',
            limit: false,
            description: blogDescription,
            copyright: copyrightLine,
            language: 'en',
            createFeedItems: feedItemsOf(__dirname),
          },
          editUrl,
          showLastUpdateTime: true,
          onUntruncatedBlogPosts: 'throw',
          onInlineAuthors: 'throw',
          onInlineTags: 'throw',
          beforeDefaultRemarkPlugins: [
            [diagrams, { staticFolder: inSite('static') }],
            [serviceInterface, documentReader],
            [checksCoverage, { file: inSite(recordFile) }],
          ],
          remarkPlugins: [tableRegions, highlightCode, componentImports],
        },
        theme: {
          customCss: [
            ...(settings.fontStylesheet ? [] : ['./src/css/fonts.css']),
            './src/css/tokens.css',
            './src/css/infima.css',
            './src/css/custom.css',
            './src/css/search-form.css',
            './src/css/interface.css',
            './src/css/code.css',
            './src/css/print.css',
            './src/css/no-script.css',
          ],
        },
        sitemap: { lastmod: 'date', changefreq: null, priority: null, ignorePatterns: ['/search'] },
      } satisfies Preset.Options,
    ],
  ],
  themeConfig: {
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    docs: { sidebar: { hideable: false, autoCollapseCategories: false } },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    navbar: {
      title: '',
      logo: {
        alt: `${identity.name} Docs`,
        src: 'img/logo.svg',
        // The same file: it is fetched once.
        srcDark: 'img/logo.svg#dark',
        width: 152,
        height: 32,
      },
      hideOnScroll: false,
      items: [...navbarItems, ...versionItems(cutVersions)],
    },
    footer,
    algolia: searchThemeConfig(settings.hostedSearch),
    zoom: imageZoom,
    ...(announcement ? { announcementBar: announcement } : {}),
  } satisfies Preset.ThemeConfig,
};

export default config;
