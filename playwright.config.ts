/** Browser tests against the built site (`build/`), served by the project's own static server. */
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser';
import { behaviorsPort, behaviorsUrl } from './tests/fixtures/behaviors/site';

const port = Number(process.env.PORT ?? 4173);

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  // Pictures that a test takes itself to compare another one with.
  snapshotPathTemplate: 'test-results/expected/{testName}-{arg}{ext}',
  fullyParallel: true,
  workers: process.env.WORKERS ? Number(process.env.WORKERS) : 2,
  // `npm test` runs a failed test once more, and counts it as flaky if it passes then.
  retries: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'no-preference',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'site', testMatch: '{build,e2e,a11y,mcp}/**/*.spec.ts' },
    // They need a second build of the site, during which the tests above would wait for the processor.
    { name: 'stock-build', testMatch: 'comparison/build.setup.ts' },
    {
      name: 'comparison',
      testMatch: 'comparison/**/*.spec.ts',
      dependencies: ['stock-build'],
    },
  ],
  webServer: [
    {
      command: `node_modules/.bin/jiti scripts/serve.ts --port ${port}`,
      url: `http://127.0.0.1:${port}/`,
      reuseExistingServer: false,
      // It compresses the site first.
      timeout: 300_000,
    },
    {
      command: `node_modules/.bin/jiti tests/fixtures/behaviors/serve.ts ${behaviorsPort}`,
      url: `${behaviorsUrl}/docs/plain`,
      reuseExistingServer: false,
      timeout: 300_000,
    },
  ],
});
