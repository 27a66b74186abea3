/**
 * The upgrade contract: all internals of Docusaurus that code in the browser depends on.
 * `buildInternals.ts` has those of the build. Each entry is tested, so that an upgrade that changes
 * one fails with a message that says what to compare.
 * To add one, append an entry. To accept an upgrade, apply the change here, then update the hash.
 */
import { replacements } from '../../src/plugins/fast-client/replacements';

/** An internal of Docusaurus that is not a public interface. */
export interface Internal {
  /** Short description. */
  readonly name: string;
  /** File in `node_modules` that defines it. */
  readonly file: string;
  /** Expected content of the file: the SHA-256 of its text, or texts in it. */
  readonly expected: { readonly sha256: string } | { readonly texts: readonly string[] };
  /** Files of this site that depend on it. */
  readonly usedBy: readonly string[];
  /** Issue or pull request that would make the use unnecessary; absent if there is none. */
  readonly upstream?: string;
}

const issue = (number: number): string => `https://github.com/facebook/docusaurus/issues/${number}`;

/** Upstream issue: the bundle of each page contains the routes of all pages. */
const routesInBundle = issue(7256);
/** Upstream pull request: scripts load before the page needs them. */
const deferMode = 'https://github.com/facebook/docusaurus/pull/3237';

const upstreamOf: Readonly<Record<string, string>> = {
  'entry.tsx': deferMode,
  'prefetch.ts': routesInBundle,
  'PendingNavigation.tsx': routesInBundle,
};

/** Modules that the client bundle replaces. */
const replaced = replacements.map(
  ({ module, by, sha256 }): Internal => ({
    name: `the replaced module ${module}`,
    file: module,
    expected: { sha256 },
    usedBy: [`src/clientModules/fastClient/${by}`],
    ...(upstreamOf[by] ? { upstream: upstreamOf[by] } : {}),
  }),
);

const theme = '@docusaurus/theme-classic/lib/theme';
const earlyLoader = ['src/clientModules/fastClient/earlyLoader.ts'];

/** Markup that the inline loader reads or changes before hydration. */
const markup: readonly Internal[] = [
  {
    name: 'the button of the mobile menu',
    file: `${theme}/Navbar/MobileSidebar/Toggle/index.js`,
    expected: { texts: ['navbar__toggle', 'aria-expanded'] },
    usedBy: earlyLoader,
  },
  {
    name: 'the classes of the mobile menu',
    file: `${theme}/Navbar/MobileSidebar/Layout/index.js`,
    expected: { texts: ['navbar-sidebar__items', 'navbar-sidebar__item menu'] },
    usedBy: earlyLoader,
  },
  {
    name: 'the head of the mobile menu',
    file: `${theme}/Navbar/MobileSidebar/Header/index.js`,
    expected: { texts: ['navbar-sidebar__brand', 'navbar-sidebar__close'] },
    usedBy: earlyLoader,
  },
  {
    name: 'the way back in the mobile menu',
    file: `${theme}/Navbar/MobileSidebar/SecondaryMenu/index.js`,
    expected: { texts: ['navbar-sidebar__back'] },
    usedBy: earlyLoader,
  },
  {
    name: 'the state of the mobile menu',
    file: `${theme}/Navbar/Layout/index.js`,
    expected: { texts: ['navbar-sidebar--show', 'navbar-sidebar__backdrop'] },
    usedBy: earlyLoader,
  },
  {
    name: 'the links of the navigation bar',
    file: `${theme}/NavbarItem/DefaultNavbarItem/Desktop/index.js`,
    expected: { texts: ['navbar__link'] },
    usedBy: earlyLoader,
  },
  {
    name: 'the list of pages in the sidebar',
    file: '@docusaurus/theme-common/lib/utils/ThemeClassNames.js',
    expected: { texts: ['theme-doc-sidebar-menu'] },
    usedBy: earlyLoader,
  },
  {
    name: 'the logo of the navigation bar',
    file: `${theme}/Navbar/Logo/index.js`,
    expected: { texts: ['navbar__brand'] },
    usedBy: earlyLoader,
  },
  {
    name: 'the skip link',
    file: `${theme}/SkipToContent/index.js`,
    expected: { texts: ['styles.skipToContent'] },
    usedBy: earlyLoader,
  },
  {
    name: 'the attribute that tells of hydration',
    file: '@docusaurus/core/lib/client/hasHydratedDataAttribute.js',
    expected: { texts: ['data-has-hydrated'] },
    usedBy: earlyLoader,
  },
  {
    name: 'the banner for a wrong base URL',
    file: '@docusaurus/core/lib/client/BaseUrlIssueBanner/index.js',
    expected: { texts: ['insertBanner', 'DOMContentLoaded'] },
    usedBy: earlyLoader,
  },
];

const client = '@docusaurus/core/lib/client';
const fastClient = (file: string): string => `src/clientModules/fastClient/${file}`;

/** Modules that this site imports by their file, with the texts that it depends on. */
const imported: readonly Internal[] = [
  {
    name: 'the application, inside its router',
    file: `${client}/App.js`,
    expected: {
      texts: [
        'export default function App()',
        "import PendingNavigation from './PendingNavigation';",
        '<PendingNavigation location={normalizedLocation}>',
      ],
    },
    usedBy: [fastClient('entry.tsx'), fastClient('PendingNavigation.tsx')],
    upstream: routesInBundle,
  },
  {
    name: 'the load of the chunks of a route',
    file: `${client}/preload.js`,
    expected: {
      texts: ['export default function preload(pathname)', 'component.preload?.()'],
    },
    usedBy: [fastClient('preload.ts')],
    upstream: routesInBundle,
  },
  {
    name: 'the address that client modules are told',
    file: `${client}/normalizeLocation.js`,
    expected: { texts: ['export default function normalizeLocation(location)'] },
    usedBy: [fastClient('pageHistory.ts')],
    upstream: routesInBundle,
  },
  {
    name: 'the calls of client modules',
    file: `${client}/ClientLifecyclesDispatcher.js`,
    expected: {
      texts: [
        'export function dispatchLifecycleAction(lifecycleAction,',
        'export default ClientLifecyclesDispatcher',
        'previousLocation',
      ],
    },
    usedBy: [fastClient('PendingNavigation.tsx'), fastClient('pageHistory.ts')],
    upstream: routesInBundle,
  },
  {
    name: 'the chunk names of a route',
    file: `${client}/flat.js`,
    expected: { texts: ['export default function flat(target)'] },
    usedBy: [fastClient('prefetch.ts')],
    upstream: routesInBundle,
  },
  {
    name: 'the prefetch of a script',
    file: `${client}/prefetch.js`,
    expected: { texts: ['export default function prefetch(url)'] },
    usedBy: [fastClient('prefetch.ts')],
    upstream: routesInBundle,
  },
  {
    name: 'the component of links',
    file: `${client}/exports/Link.js`,
    expected: { texts: ['export default React.forwardRef(Link)'] },
    usedBy: ['src/components/Link/index.tsx'],
  },
  {
    name: 'the context of a route',
    file: `${client}/routeContext.js`,
    expected: { texts: ['export const Context =', 'export function RouteContextProvider('] },
    usedBy: ['src/theme/Error', 'src/theme/Loading'],
  },
  {
    name: 'the component that loads a page',
    file: `${client}/exports/ComponentCreator.js`,
    expected: { texts: ["import Loadable from 'react-loadable'", 'return Loadable.Map({'] },
    usedBy: ['src/clientModules/chunkRecovery/loadable.tsx', 'src/plugins/route-loading/index.ts'],
  },
  {
    name: 'the client modules of the theme',
    file: '@docusaurus/theme-classic/lib/index.js',
    expected: { texts: ["'./prism-include-languages'", "'./nprogress'"] },
    usedBy: ['src/plugins/route-loading/index.ts', 'src/plugins/fast-client/replacements.ts'],
  },
  {
    name: 'the style of the progress bar',
    file: '@docusaurus/theme-classic/lib/nprogress.css',
    expected: { texts: ['--docusaurus-progress-bar-color', '#nprogress'] },
    usedBy: ['src/clientModules/progressBar/index.ts'],
  },
  {
    name: 'the attributes of the color mode',
    file: '@docusaurus/theme-classic/lib/inlineScripts.js',
    expected: { texts: ["'data-theme'", "'data-theme-choice'"] },
    usedBy: earlyLoader,
  },
];

/** Ejected components, with the upstream file and its hash. */
const ejected: readonly (readonly [name: string, file: string, sha256: string])[] = [
  [
    'BlogArchivePage',
    '@docusaurus/theme-classic/lib/theme/BlogArchivePage/index.js',
    '9a46c4deb232798c496e86cc96c34dbc4fb6be726402650bdae164815209bdc5',
  ],
  [
    'BlogListPage',
    '@docusaurus/theme-classic/lib/theme/BlogListPage/index.js',
    'bea76516bb7dfc75d6074736e2c412966f1edf0844849ecbc2eda5400d5cbdfe',
  ],
  [
    'CodeBlock',
    '@docusaurus/theme-classic/lib/theme/CodeBlock/index.js',
    '639f8655d319e123c4efa5223a42078d3e98ea361e206f6f1bfb87b080a28904',
  ],
  [
    'ColorModeToggle',
    '@docusaurus/theme-classic/lib/theme/ColorModeToggle/index.js',
    '0c879fd020f317a5d8c6f76951cb1e919bb727d0fd88fdb630e38023fb7af862',
  ],
  [
    'DocBreadcrumbs/StructuredData',
    '@docusaurus/theme-classic/lib/theme/DocBreadcrumbs/StructuredData/index.js',
    '7b282577fb02933d528aefb75826c1d4a56d40dcfdc2c9afff5d2be1bb3f7c27',
  ],
  [
    'DocCardList',
    '@docusaurus/theme-classic/lib/theme/DocCardList/index.js',
    '2d2a7461f537f097bdf67353f2b61c800e835c535a9c619d30283be9e141934d',
  ],
  [
    'DocItem/Content',
    '@docusaurus/theme-classic/lib/theme/DocItem/Content/index.js',
    '0902dcb538c3dbbea3947079e9cf0744961649088f234ad6cbe8ed0495430c6d',
  ],
  [
    'ErrorPageContent',
    '@docusaurus/theme-classic/lib/theme/ErrorPageContent.js',
    'a85bb2d0b98bbb2ca76cdffb5bd079d694aa1d44ca8026d9afba81611cc62738',
  ],
  [
    'Error',
    '@docusaurus/core/lib/client/theme-fallback/Error/index.js',
    '4037ad84f1980a3301bb194f07799422267d5ddd7cb0bd737b78ebf0dcdf551d',
  ],
  [
    'Icon/ExternalLink',
    '@docusaurus/theme-classic/lib/theme/Icon/ExternalLink/index.js',
    '16f0665df61206a35f5040c95a9ac180ff413455265630dda87e0b8c70e0ec1a',
  ],
  [
    'Loading',
    '@docusaurus/core/lib/client/theme-fallback/Loading/index.js',
    'ffd8013daa28cd24a849721acc38e47bb44582dfb8922f633d42eac5344dda54',
  ],
  [
    'MDXContent',
    '@docusaurus/theme-classic/lib/theme/MDXContent/index.js',
    '0cb23f35eeadce85b6592271d8f88d8bec95b3aec1b25bbac1abb515fee2616b',
  ],
  [
    'NotFound/Content',
    '@docusaurus/theme-classic/lib/theme/NotFound/Content/index.js',
    '1339cadd0fe0b2a29e2b200f0b10487e33bd49a8fdc7a86a91e9a6c16616e113',
  ],
  [
    'SearchBar',
    '@docusaurus/theme-search-algolia/lib/theme/SearchBar/index.js',
    '0fe30dcb603307a500d96d6a4e951cd625054231ae3a2dbbcb99f1f918c3ba52',
  ],
  [
    'SearchPage',
    '@docusaurus/theme-search-algolia/lib/theme/SearchPage/index.js',
    '84130988b87df27235eecb07bb261217af5b67c01e6d5091c72434c26cda4f6a',
  ],
  [
    'Tabs',
    '@docusaurus/theme-classic/lib/theme/Tabs/index.js',
    '7fe3d248d13cc48de3b9000e6cea72251cb05b593155fc93c4171dc684367242',
  ],
];

const ejectedUpstream: Readonly<Record<string, string>> = { Tabs: issue(5653) };

export const internals: readonly Internal[] = [
  ...replaced,
  ...markup,
  ...imported,
  ...ejected.map(
    ([name, file, sha256]): Internal => ({
      name: `the ejected component ${name}`,
      file,
      expected: { sha256 },
      usedBy: [`src/theme/${name}`],
      ...(ejectedUpstream[name] ? { upstream: ejectedUpstream[name] } : {}),
    }),
  ),
];

/** Names of the ejected components in the contract. */
export const ejectedNames: readonly string[] = ejected.map(([name]) => name);
