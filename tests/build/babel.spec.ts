/** Builds the site with Babel instead of SWC and checks that Babel uses `babel.config.js`. */
import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';

test('with BABEL_LOADER=true, the site builds with babel.config.js', () => {
  test.setTimeout(5 * 60_000);
  const { status, stdout, stderr } = spawnSync(
    'node_modules/.bin/docusaurus',
    [
      'build',
      ...['--config', 'tests/fixtures/behaviors/docusaurus.config.ts'],
      ...['--out-dir', '.cache/babel/site'],
    ],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        FORCE_COLOR: '0',
        BABEL_LOADER: 'true',
        // Makes Babel print the configuration files that it uses.
        BABEL_SHOW_CONFIG_FOR: 'src/components/Link/index.tsx',
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.cache/babel/generated',
      },
    },
  );
  expect(stderr).not.toContain('[ERROR]');
  expect(status).toBe(0);
  expect(stdout + stderr).toMatch(/^config .*\/babel\.config\.js$/m);
});
