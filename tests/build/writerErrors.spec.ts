/** A configuration mistake stops the build at its start with an error that explains the fix. */
import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';

/** Starts a build with a mistake. Returns its exit status and output. */
function buildWith(mistake: string): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(
    'node_modules/.bin/docusaurus',
    [
      'build',
      ...['--config', 'tests/fixtures/behaviors/broken.config.ts'],
      ...['--out-dir', `.cache/broken/${mistake}`],
    ],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        FORCE_COLOR: '0',
        MISTAKE: mistake,
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: `.cache/broken/${mistake}-generated`,
      },
    },
  );
  return { status, output: stdout + stderr };
}

test('§8 navbar-doc-error: a navigation bar item whose document does not exist stops the build', () => {
  const { status, output } = buildWith('navbar-doc');
  expect(output).toContain(
    'src/site/navigation.ts: navigation bar item 1 ("Guides") leads to the document "guides/welcom", ' +
      'which does not exist. Did you mean "guides/welcome"?',
  );
  expect(status).toBe(1);
});

test('§8 zoom-selector-error: an invalid zoom selector stops the build', () => {
  const { status, output } = buildWith('zoom-selector');
  expect(output).toContain('The provided selector is invalid.');
  expect(output).toContain('Found 42 in themeConfig.zoom.selector of docusaurus.config.ts.');
  expect(status).toBe(1);
});
