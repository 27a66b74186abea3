/**
 * Docusaurus client modules that this site replaces, each with the hash of the original in
 * Docusaurus 3.10.2. If an upgrade changes one of them, a test fails and names the files to compare.
 */

/** Replaced module of Docusaurus. */
export interface Replacement {
  /** Path of the replaced module in `node_modules`. */
  readonly module: string;
  /** Path of its replacement in `src/clientModules/fastClient`. */
  readonly by: string;
  readonly reason: string;
  /** SHA-256 of the replaced module. */
  readonly sha256: string;
}

const core = '@docusaurus/core/lib/client';

/**
 * Replacements for the tables that Docusaurus generates, by file name. `writeSections.ts` writes
 * them, and their size does not depend on the number of pages.
 */
export const tables: Readonly<Record<string, string>> = {
  'routes.js': 'routes.js',
  'registry.js': 'registry.js',
  'routesChunkNames.json': 'routesChunkNames.js',
  'globalData.json': 'globalData.js',
  'docusaurus.config.mjs': 'siteConfig.js',
};

/** Modules that are replaced wherever the bundle imports them, and its entry. */
export const replacements: readonly Replacement[] = [
  {
    module: `${core}/clientEntry.js`,
    by: 'entry.tsx',
    reason:
      'evaluates the bundle in slices, with pauses in which the browser responds to the reader',
    sha256: 'a9d6514eaf79c05c7d5275b5139298a5467c1c8339ab8a887c5d8ba61aff9871',
  },
  {
    module: `${core}/PendingNavigation.js`,
    by: 'PendingNavigation.tsx',
    reason:
      'looks up its routes at every navigation, because sections add routes later, and renders ' +
      'links and menus once for a new page, not for its address and again after it loads',
    sha256: '1c489db32b5665b06586dc471d29def9cab8a8f4acac9863775dd378716ce4d0',
  },
  {
    module: `${core}/docusaurus.js`,
    by: 'prefetch.ts',
    reason: 'looks up links in idle time, not in observer callbacks',
    sha256: 'b0d1dbdc1e3a706fe1ffd91c726d8348c5e4ed6ac95a716f549eb58127a4b202',
  },
  {
    module: '@docusaurus/theme-classic/lib/prism-include-languages.js',
    by: 'emptyModule.ts',
    reason: 'code is highlighted at build time; the browser needs no highlighter',
    sha256: 'a464a26897ccb5b2a509dcec3fd9b35e7038c1ee91f7f8863c7096e991af8774',
  },
];
