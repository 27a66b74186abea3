/**
 * Unit tests are in `__tests__` next to the code they test; `tests/architecture` holds the rules of
 * the tree, `tests/content` tests the content of this site. Theme modules resolve to the classic theme's own code, generated ones to small mocks.
 *
 * @type {import('jest').Config}
 */
module.exports = {
  testEnvironment: 'jsdom',
  // Prints each failure once, when it happens, instead of again at the end of a large run.
  reporters: [['default', { summaryThreshold: Number.MAX_SAFE_INTEGER }]],
  // A busy machine needs longer than Jest's five seconds for a test that types.
  testTimeout: 30_000,
  testMatch: [
    '<rootDir>/{src,scripts,benchmarks}/**/__tests__/**/*.test.{ts,tsx}',
    '<rootDir>/tests/{architecture,content}/**/*.test.{ts,tsx}',
  ],
  transform: {
    '^.+\\.m?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true, dynamicImport: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
        // Packages name source maps that they do not ship.
        inputSourceMap: false,
      },
    ],
  },
  transformIgnorePatterns: [],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tests/mocks/cssModule.ts',
    '\\.css$': '<rootDir>/tests/mocks/empty.ts',
    '^@docsearch/react/version$': '<rootDir>/src/search/client/docsearchVersion.ts',
    '^@generated/(.*)$': '<rootDir>/tests/mocks/generated/$1.ts',
    '^@theme-original/(.*)$': '@docusaurus/theme-classic/lib/theme/$1',
    '^@theme-init/(.*)$': '@docusaurus/theme-classic/lib/theme/$1',
    '^@theme/(.*)$': [
      '<rootDir>/src/theme/$1',
      '@docusaurus/theme-classic/lib/theme/$1',
      '<rootDir>/node_modules/@docusaurus/theme-search-algolia/lib/theme/$1',
    ],
    '^@docusaurus/(BrowserOnly|ComponentCreator|constants|ExecutionEnvironment|Head|Interpolate|isInternalUrl|Link|Noop|renderRoutes|router|Translate|useBaseUrl|useBrokenLinks|useDocusaurusContext|useGlobalData|useIsBrowser|useIsomorphicLayoutEffect|useRouteContext)$':
      '@docusaurus/core/lib/client/exports/$1',
    '^@site/(.*)$': '<rootDir>/$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/build/', '<rootDir>/.docusaurus/', '<rootDir>/.cache/'],
};
