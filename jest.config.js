/**
 * Unit tests stand in `__tests__` beside the code they test; `tests/architecture` holds the rules of
 * the tree. Theme modules resolve to the classic theme's own code, generated ones to small mocks.
 *
 * @type {import('jest').Config}
 */
module.exports = {
  testEnvironment: 'jsdom',
  testMatch: [
    '<rootDir>/{src,scripts,benchmarks}/**/__tests__/**/*.test.{ts,tsx}',
    '<rootDir>/tests/architecture/**/*.test.ts',
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
    '^@generated/(.*)$': '<rootDir>/tests/mocks/generated/$1.ts',
    '^@theme-original/(.*)$': '@docusaurus/theme-classic/lib/theme/$1',
    '^@theme-init/(.*)$': '@docusaurus/theme-classic/lib/theme/$1',
    '^@theme/(.*)$': ['<rootDir>/src/theme/$1', '@docusaurus/theme-classic/lib/theme/$1'],
    '^@docusaurus/(BrowserOnly|ComponentCreator|constants|ExecutionEnvironment|Head|Interpolate|isInternalUrl|Link|Noop|renderRoutes|router|Translate|useBaseUrl|useBrokenLinks|useDocusaurusContext|useGlobalData|useIsBrowser|useIsomorphicLayoutEffect|useRouteContext)$':
      '@docusaurus/core/lib/client/exports/$1',
    '^@site/(.*)$': '<rootDir>/$1',
  },
  // Two suites wait for the search, which was merged after them: the register of the specification
  // needs its titles, and the developer errors need the search bar's aliases.
  testPathIgnorePatterns: process.env.HELD_BACK
    ? ['/node_modules/']
    : ['/node_modules/', 'architecture/specification', 'theme/__tests__/developerErrors'],
  modulePathIgnorePatterns: ['<rootDir>/build/', '<rootDir>/.docusaurus/', '<rootDir>/.cache/'],
};
