/** Journeys in Firefox and WebKit against the built site; each engine serves it for itself. */
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/engines',
  outputDir: 'test-results/engines',
  workers: 1,
  retries: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : [['list']],
});
